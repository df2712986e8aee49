import { and, desc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, sessions } from '#db/schema/index.ts';
import { countEvent, record } from '#domain/audit/record.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { NotFound, Unauthenticated } from '#domain/errors.ts';
import { rememberAddress } from '#domain/kernel/knownAddress.ts';
import { confirmPasswordFirst, hasRecentPassword } from '#domain/kernel/require.ts';
import { iso } from '#schemas/format/dates.ts';
import type { OwnProfile, Session } from '#schemas/responses/people.ts';
import { compareCounted, countLoginAttempt } from './currentPassword.ts';
import type { DeviceMarks } from './deviceMarks.ts';
import { deactivated, isExpected, tellOfNewDevice } from './newLogin.ts';
import { compareWithDummyHash, passwordMatches } from './password.ts';
import { presentOwn, readPlan } from './present.ts';
import { HAS_PASSKEY, secondFactorOf } from './proofs.ts';
import { claimPassword, isLocked, passwordLocked } from './replacePassword.ts';
import { isUnexpired, openSession } from './sessions.ts';

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
  if (!account) return countEvent(ctx, UNKNOWN_ACCOUNT_SIGN_INS);
  return record(ctx, 'account.sign_in_failed', { type: 'account', id: account.id });
}

function invalidCredentials(): Unauthenticated {
  return new Unauthenticated('Invalid email or password.', 'INVALID_CREDENTIALS');
}

export async function listSessions(ctx: MemberContext): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, ctx.actor.id), isUnexpired(ctx)))
    .orderBy(desc(sessions.usedAt));
  return rows.map(({ id, device, tokenHash, createdAt, usedAt }) => ({
    id,
    device,
    current: tokenHash === ctx.actor.tokenHash,
    createdAt: iso(createdAt),
    usedAt: iso(usedAt),
  }));
}

/** A younger session needs a recent password, or a thief with the phone would sign its owner out again and again. */
export async function endSession(ctx: MemberContext, id: string): Promise<void> {
  const isThatSession = and(eq(sessions.id, id), eq(sessions.accountId, ctx.actor.id));
  await requirePasswordForNewer(ctx, isThatSession);
  await commit(
    ctx,
    claim(
      'session',
      ctx.db.delete(sessions).where(isThatSession),
      () => new NotFound('This session has ended already.'),
    ),
    record(ctx, 'account.session_end', { type: 'session', id }),
  );
}

/** @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED when one of them is younger */
export async function endOtherSessions(ctx: MemberContext): Promise<Session[]> {
  const others = and(eq(sessions.accountId, ctx.actor.id), ne(sessions.tokenHash, ctx.actor.tokenHash));
  await requirePasswordForNewer(ctx, others);
  await commitIf(
    ctx,
    claim('others', ctx.db.delete(sessions).where(and(others, isNotNewer(ctx)))),
    record(ctx, 'account.session_end_others', { type: 'account', id: ctx.actor.id }),
  );
  return listSessions(ctx);
}

async function requirePasswordForNewer(ctx: MemberContext, those: SQL | undefined): Promise<void> {
  if (hasRecentPassword(ctx)) return;
  const [newer] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(those, not(isNotNewer(ctx))))
    .limit(1);
  if (newer) throw confirmPasswordFirst();
}

/** A recent password may end any session. Without one, a session ends only sessions that are not newer than itself. */
function isNotNewer(ctx: MemberContext): SQL {
  if (hasRecentPassword(ctx)) return sql`true`;
  return sql`${sessions.createdAt} <= (select own.created_at from ${sessions} own where own.token_hash = ${ctx.actor.tokenHash})`;
}

export async function signOut(ctx: MemberContext): Promise<void> {
  await commit(
    ctx,
    ctx.db.delete(sessions).where(eq(sessions.tokenHash, ctx.actor.tokenHash)),
    record(ctx, 'account.sign_out', { type: 'account', id: ctx.actor.id }),
  );
}
