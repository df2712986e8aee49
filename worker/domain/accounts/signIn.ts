import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { count, record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { rememberAddress } from '#domain/kernel/rations.ts';
import type { OwnProfile } from '#schemas/responses/people.ts';
import { compareCounted, countLoginAttempt } from './currentPassword.ts';
import type { DeviceMarks } from './deviceMarks.ts';
import { deactivated, isExpected, tellOfNewDevice } from './newLogin.ts';
import { compareWithDummyHash, passwordMatches } from './password.ts';
import { presentOwn, readPlan } from './present.ts';
import { HAS_PASSKEY, secondFactorOf } from './proofs.ts';
import { claimPassword, isLocked, passwordLocked } from './replacePassword.ts';
import { openSession } from './sessions.ts';

const UNKNOWN_ACCOUNT_SIGN_INS = 'sign_in_failed.unknown';

/** @param name e-mail or phone. An unknown one and a wrong password answer alike, after the same work. */
export async function signIn(
  ctx: Context,
  name: string,
  password: string,
  device: string,
  marks: DeviceMarks,
): Promise<OwnProfile & { accessToken: string }> {
  const account = await accountOf(ctx, name);
  const attempt = await countLoginAttempt(ctx, account?.id ?? name);
  const isRight = await compareCounted(ctx, attempt, () =>
    account ? passwordMatches(ctx, password, account.passwordHash) : compareWithDummyHash(ctx, password),
  );
  if (!account || !isRight) {
    await commit(ctx, recordFailedLogin(ctx, account));
    throw invalidCredentials();
  }
  if (account.deactivatedAt !== null) {
    await commit(ctx, record(ctx, 'account.sign_in_refused', { type: 'account', id: account.id }));
    throw deactivated();
  }
  if (isLocked(account)) {
    await commit(ctx, record(ctx, 'account.sign_in_locked', { type: 'account', id: account.id }));
    throw passwordLocked();
  }
  const session = openSession(ctx, account.id, device);
  const isNew = !isExpected(ctx, account, marks);
  await commit(
    ctx,
    claimPassword(ctx, account, async () => {
      await commit(ctx, recordFailedLogin(ctx, account));
      return invalidCredentials();
    }),
    session.insert,
    attempt.reset,
    rememberAddress(ctx, account.id),
    record(ctx, 'account.sign_in', { type: 'account', id: account.id }, isNew ? { device: 'new' } : undefined),
    isNew ? tellOfNewDevice(ctx, account, device, marks) : [],
  );
  marks.add(account);
  const secondFactor = secondFactorOf(ctx, { ...account, secondFactorAt: null });
  return { accessToken: session.token, ...presentOwn(ctx, account, await readPlan(ctx, account.id), secondFactor) };
}

async function accountOf(ctx: Context, name: string) {
  const [found] = await ctx.db
    .select({ account: accounts, hasPasskey: HAS_PASSKEY })
    .from(accounts)
    .where(
      name.includes('@')
        ? sql`lower(${accounts.email}) = ${name}`
        : and(eq(accounts.phone, name), isNull(accounts.unfinishedSince)),
    );
  return found && { ...found.account, hasPasskey: found.hasPasskey === 1 };
}

/** For an unknown account a counter only: anybody could write audit rows for ever. */
export function recordFailedLogin(ctx: Context, account: { id: string } | undefined): Statement {
  if (!account) return count(ctx, UNKNOWN_ACCOUNT_SIGN_INS);
  return record(ctx, 'account.sign_in_failed', { type: 'account', id: account.id });
}

function invalidCredentials(): Unauthenticated {
  return new Unauthenticated('Invalid email or password.', 'INVALID_CREDENTIALS');
}
