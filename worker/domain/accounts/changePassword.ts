import { eq } from 'drizzle-orm';
import { allOrNothing, must } from '../../../db/batch.ts';
import { accounts } from '../../../db/schema/index.ts';
import { record } from '../audit/record.ts';
import type { MemberContext } from '../context.ts';
import { Invalid } from '../errors.ts';
import { refuseTooManyGuesses } from './guesses.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { claimPassword, replacePassword } from './replacePassword.ts';

/**
 * Replaces the password of somebody signed in, who proves it with the current one. All other sessions end.
 * @throws Invalid INVALID_PASSWORD; RateLimited after too many wrong ones
 */
export async function changePassword(ctx: MemberContext, currentPassword: string, newPassword: string): Promise<void> {
  const { id, email } = ctx.actor;
  const guesses = await refuseTooManyGuesses(ctx, email);
  const [account] = await ctx.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account || !(await passwordMatches(currentPassword, account.passwordHash))) {
    await allOrNothing(ctx.db, record(ctx, 'account.password_change_failed', { type: 'account', id }));
    throw wrongPassword();
  }

  const passwordHash = await hashPassword(newPassword);
  const done = await allOrNothing(
    ctx.db,
    must(claimPassword(ctx, account)),
    replacePassword(ctx, { id, email }, passwordHash, { action: 'account.password_change' }),
    guesses.forgiven,
  );
  if (!done) throw wrongPassword();
}

function wrongPassword(): Invalid {
  const message = 'Current password is incorrect';
  return new Invalid(message, [{ path: 'currentPassword', message }], 'INVALID_PASSWORD');
}
