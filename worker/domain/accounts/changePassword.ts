import { eq } from 'drizzle-orm';
import { allOrNothing } from '../../../db/batch.ts';
import { accounts } from '../../../db/schema/index.ts';
import type { MemberContext } from '../context.ts';
import { Invalid } from '../errors.ts';
import { refuseTooManyGuesses } from './guesses.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { replacePassword } from './replacePassword.ts';

/**
 * Replaces the password of somebody signed in, who proves it with the current one. All other sessions end.
 * @throws Invalid INVALID_PASSWORD; RateLimited after too many wrong ones
 */
export async function changePassword(ctx: MemberContext, currentPassword: string, newPassword: string): Promise<void> {
  const { id, email } = ctx.actor;
  const guesses = await refuseTooManyGuesses(ctx, email);
  const [account] = await ctx.db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, id));
  if (!account || !(await passwordMatches(currentPassword, account.hash))) {
    const message = 'Current password is incorrect';
    throw new Invalid(message, [{ path: 'currentPassword', message }], 'INVALID_PASSWORD');
  }
  const passwordHash = await hashPassword(newPassword);
  await allOrNothing(
    ctx.db,
    replacePassword(ctx, { id, email }, passwordHash, { action: 'account.password_change' }),
    guesses.forgiven,
  );
}
