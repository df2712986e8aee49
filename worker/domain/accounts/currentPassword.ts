import { sql } from 'drizzle-orm';
import { allOrNothing, type Statement, unfenced } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Busy, Forbidden, Invalid, PersonNeeded, RateLimited } from '#domain/errors.ts';
import { consume, consumeOrThrow, type RateLimit, release, secondsUntilAvailable } from '#domain/limits/rateLimits.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';
import { HOUR, iso, MINUTE } from '#schemas/format/dates.ts';
import { PASSWORD_FRESH } from '#schemas/rules/passwords.ts';
import type { DeviceMarks } from './deviceMarks.ts';
import { hashPassword, passwordMatches, refuseCommonPassword } from './password.ts';
import { claimPassword, replacePassword } from './replacePassword.ts';
import { claimSession, renewToken } from './sessions.ts';

/** For one act: its statements belong in the batch of it. @throws Invalid INVALID_PASSWORD; RateLimited; Busy */
export async function provePassword(
  ctx: MemberContext,
  currentPassword: string,
  failed: AuditAction,
  field = 'currentPassword',
): Promise<{ claim: Statement[]; reset: Statement[] }> {
  const { id } = ctx.actor;
  const attempt = await countPasswordAttempt(ctx);
  const { passwordHash } = attempt;
  const isRight = await compareCounted(ctx, attempt, async () =>
    passwordHash === undefined ? false : passwordMatches(ctx, currentPassword, passwordHash),
  );
  if (passwordHash === undefined || !isRight) {
    await commit(ctx, record(ctx, failed, { type: 'account', id }));
    throw wrongPassword(field);
  }
  return {
    claim: [claimPassword(ctx, { id, passwordHash }, () => wrongPassword(field)), claimSession(ctx)],
    reset: attempt.reset,
  };
}

function wrongPassword(path = 'currentPassword'): Invalid {
  const message = 'Current password is incorrect';
  return new Invalid(message, [{ path, message }], 'INVALID_PASSWORD');
}

export function passwordRequired(): Forbidden {
  return new Forbidden('Enter your current password to change your phone, e-mail or key holders.', 'PASSWORD_REQUIRED');
}

/** Each is audited. */
const CONFIRMATION_LIMIT = { kind: 'password_confirm', limit: 30, period: HOUR };

/** Allows risky acts in this session for a while, under a new token. @returns until when @throws Invalid INVALID_PASSWORD; RateLimited */
export async function confirmPassword(
  ctx: MemberContext,
  password: string,
): Promise<{ confirmedUntil: string; accessToken: string }> {
  const proof = await provePassword(ctx, password, 'account.password_confirm_failed', 'password');
  await consumeOrThrow(ctx, { ...CONFIRMATION_LIMIT, key: ctx.actor.id });
  const { token, renewal } = renewToken(ctx, { passwordAt: ctx.now });
  await commit(
    ctx,
    proof.claim,
    proof.reset,
    record(ctx, 'account.password_confirm', { type: 'account', id: ctx.actor.id }),
    renewal,
  );
  return { confirmedUntil: iso(ctx.now + PASSWORD_FRESH), accessToken: token };
}

/** Wrong passwords at login in 15 minutes: for one account from one address, from one network, and in all. */
const ADDRESS_LIMIT = { kind: 'password', limit: 10, period: 15 * MINUTE };
const NETWORK_LIMIT = { kind: 'password_network', limit: 50, period: 15 * MINUTE };
const ACCOUNT_LIMIT = { kind: 'password_all', limit: 100, period: 15 * MINUTE };
const SESSION_LIMIT = { kind: 'password_again', limit: 10, period: 15 * MINUTE };

type LoginAttempt = { reset: Statement[]; undo: Statement[] };

/**
 * Counted before comparing, so that parallel attempts share the limit. Over it a person proof replaces the refusal;
 * without Turnstile only the caller's own network counts, so that an attacker elsewhere can't lock the owner out.
 * @param who the account, whichever way it was named, or what was typed: an unknown one makes no difference @throws PersonNeeded; RateLimited
 */
export async function countLoginAttempt(ctx: Context, who: string): Promise<LoginAttempt> {
  const addressLimit = { ...ADDRESS_LIMIT, key: `${who} ${ctx.addressHash ?? ''}` };
  const nearLimits = [addressLimit, { ...NETWORK_LIMIT, key: `${who} ${ctx.networkHash ?? ''}` }];
  const limits = [...nearLimits, { ...ACCOUNT_LIMIT, key: who }];
  const isWithin = await consumeAll(ctx, limits, ctx.person.isOn ? limits : nearLimits);
  if (!isWithin && !(ctx.person.isOn && (await consumeAll(ctx, limits, await enforcedLimits(ctx, nearLimits))))) {
    throw new RateLimited(
      Math.max(...(await Promise.all(nearLimits.map((limit) => secondsUntilAvailable(ctx, limit))))),
    );
  }
  const others = limits.filter((limit) => limit !== addressLimit).map(releaseNewest);
  return { reset: [release(ctx, addressLimit), ...others], undo: limits.map(releaseNewest) };
}

/** Each session has its own limit, so that a thief's can't use up the owner's. @throws RateLimited */
async function countPasswordAttempt(ctx: MemberContext): Promise<LoginAttempt & { passwordHash: string | undefined }> {
  const rateLimit = { ...SESSION_LIMIT, key: ctx.actor.tokenHash };
  const own = sql`select password_hash from accounts where id = ${ctx.actor.id}`;
  const [account] = await consumeOrThrow<{ password_hash: string }>(ctx, rateLimit, own);
  return {
    reset: [release(ctx, rateLimit)],
    undo: [releaseNewest(rateLimit)],
    passwordHash: account?.password_hash,
  };
}

/** An attempt that was not compared is not counted. @throws Busy */
export async function compareCounted<T>(ctx: Context, { undo }: LoginAttempt, compare: () => Promise<T>): Promise<T> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof Busy) await allOrNothing(unfenced(ctx.db), undo);
    throw error;
  }
}

export function resetAttempts(ctx: Context, accountId: string): Statement {
  return release(ctx, { kind: ACCOUNT_LIMIT.kind, key: accountId });
}

/** Counts against all limits in one transaction, or none if an enforced limit is reached. */
function consumeAll(ctx: Context, limits: RateLimit[], enforced: RateLimit[]): Promise<boolean> {
  const uses = limits.map((limit) => consume(ctx, limit, enforced.includes(limit) ? undefined : sql`true`));
  return allOrNothing(
    unfenced(ctx.db),
    uses.map((use) => claim('login', use)),
  );
}

/** None for a person. @throws PersonNeeded */
async function enforcedLimits(ctx: Context, near: RateLimit[]): Promise<RateLimit[]> {
  const answer = await ctx.person.verify();
  if (answer === 'nobody') throw new PersonNeeded();
  return answer === 'person' ? [] : near;
}

/** Wrong ones from other addresses stay counted. */
function releaseNewest({ kind, key }: Pick<RateLimit, 'kind' | 'key'>): Statement {
  return sql`delete from attempts where id = (
    select id from attempts where kind = ${kind} and key = ${key} order by at desc, id desc limit 1)`;
}

/** Each is audited and sends an e-mail. */
const CHANGE_LIMIT = { kind: 'password_change', limit: 10, period: HOUR };

/** All other sessions end; this one goes on under a new token, and its browser stays known. @throws Invalid, also INVALID_PASSWORD; RateLimited */
export async function changePassword(
  ctx: MemberContext,
  currentPassword: string,
  newPassword: string,
  marks: DeviceMarks,
): Promise<{ accessToken: string }> {
  await refuseCommonPassword(newPassword, 'newPassword');
  const proof = await provePassword(ctx, currentPassword, 'account.password_change_failed');
  await consumeOrThrow(ctx, { ...CHANGE_LIMIT, key: ctx.actor.id });
  const passwordHash = await hashPassword(ctx, newPassword);
  const { token, renewal } = renewToken(ctx, { passwordAt: ctx.now });
  await commit(
    ctx,
    proof.claim,
    replacePassword(ctx, ctx.actor, passwordHash, { action: 'account.password_change' }),
    proof.reset,
    renewal,
  );
  marks.add({ id: ctx.actor.id, passwordHash });
  return { accessToken: token };
}
