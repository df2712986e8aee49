import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';

const ADMINS_MAX = 20;

export function findAdminContacts(ctx: Context): Promise<{ email: string | null; phone: string }[]> {
  return ctx.db
    .select({ email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.deactivatedAt)))
    .limit(ADMINS_MAX);
}
