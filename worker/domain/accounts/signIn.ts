import { sql } from 'drizzle-orm';
import { allOrNothing, must } from '../../../db/batch.ts';
import { accounts } from '../../../db/schema/index.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { Forbidden, Unauthenticated } from '../errors.ts';
import { refuseTooManyGuesses } from './guesses.ts';
import { comparePasswordWithNobody, passwordMatches } from './password.ts';
import { type Profile, presentAccount } from './present.ts';
import { claimPassword } from './replacePassword.ts';
import { openSession } from './sessions.ts';

/**
 * Opens a session. An unknown e-mail and a wrong password answer alike, after the same work.
 * @param device what the browser calls itself, shown in the list of sessions
 * @throws Unauthenticated INVALID_CREDENTIALS; Forbidden ACCOUNT_DEACTIVATED (right password only); RateLimited
 */
export async function signIn(
  ctx: Context,
  email: string,
  password: string,
  device: string,
): Promise<Profile & { accessToken: string }> {
  const guesses = await refuseTooManyGuesses(ctx, email);
  const [account] = await ctx.db.select().from(accounts).where(sql`lower(${accounts.email}) = ${email}`);
  const isRight = account
    ? await passwordMatches(password, account.passwordHash)
    : await comparePasswordWithNobody(password);
  if (!account || !isRight) {
    await allOrNothing(ctx.db, record(ctx, 'account.sign_in_failed', { type: 'account', id: account?.id ?? null }));
    throw invalidCredentials();
  }
  if (account.deactivatedAt !== null) {
    await allOrNothing(ctx.db, record(ctx, 'account.sign_in_refused', { type: 'account', id: account.id }));
    throw new Forbidden('Your account has been deactivated. Please contact support.', 'ACCOUNT_DEACTIVATED');
  }
  const session = openSession(ctx, account.id, device);
  const done = await allOrNothing(
    ctx.db,
    must(claimPassword(ctx, account)),
    session.insert,
    guesses.forgiven,
    record(ctx, 'account.sign_in', { type: 'account', id: account.id }),
  );
  if (!done) {
    await allOrNothing(ctx.db, record(ctx, 'account.sign_in_failed', { type: 'account', id: account.id }));
    throw invalidCredentials();
  }
  return { accessToken: session.token, ...(await presentAccount(ctx, account)) };
}

function invalidCredentials(): Unauthenticated {
  return new Unauthenticated('Invalid email or password.', 'INVALID_CREDENTIALS');
}
