import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { Unauthenticated } from '#domain/errors.ts';

export async function ownAccount(ctx: MemberContext): Promise<typeof accounts.$inferSelect> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, ctx.actor.id));
  if (!account) throw new Unauthenticated();
  return account;
}
