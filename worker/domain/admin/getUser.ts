import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import { presentUser, selectUsers } from './presentUser.ts';

export async function getUser(ctx: Context, id: string): Promise<AdminUser> {
  const [row] = await selectUsers(ctx).where(eq(accounts.id, id));
  if (!row) throw noSuchUser();
  return presentUser(ctx, row);
}

export function noSuchUser(): NotFound {
  return new NotFound('User not found.');
}
