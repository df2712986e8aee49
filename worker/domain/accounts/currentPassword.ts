import { sql } from 'drizzle-orm';
import { allOrNothing, type Statement, unfenced } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Busy, Forbidden, Invalid, PersonNeeded, RateLimited } from '#domain/errors.ts';
import { consume, consumeOrThrow, type LimitOf, limitOf, release, secondsUntilFree } from '#domain/kernel/limits.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';
import { iso } from '#schemas/format/dates.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import type { DeviceMarks } from './deviceMarks.ts';
import { hashPassword, passwordMatches, refuseCommonPassword } from './password.ts';
import { claimPassword, replacePassword } from './replacePassword.ts';
import { claimSession, renewToken } from './sessions.ts';

/** For one action: add its statements to the same batch. @throws Invalid INVALID_PASSWORD; RateLimited; Busy */
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
  return new Invalid('Current password is incorrect', path, 'INVALID_PASSWORD');
}

export function passwordRequired(): Forbidden {
  return new Forbidden('Enter your current password to change your phone, e-mail or key holders.', 'PASSWORD_REQUIRED');
}

/** Allows risky acts in this session for a while, under a new token. @returns until when @throws Invalid INVALID_PASSWORD; RateLimited */
export async function confirmPassword(
  ctx: MemberContext,
  password: string,
): Promise<{ confirmedUntil: string; accessToken: string }> {
  const proof = await provePassword(ctx, password, 'account.password_confirm_failed', 'password');
  await consumeOrThrow(ctx, limitOf('password_confirm', ctx.actor.id));
  const { token, renewal } = renewToken(ctx, { passwordTypedAt: ctx.now });
  await commit(
    ctx,
    proof.claim,
    proof.reset,
    record(ctx, 'account.password_confirm', { type: 'account', id: ctx.actor.id }),
    renewal,
  );
  return { confirmedUntil: iso(ctx.now + PASSWORD_FRESH), accessToken: token };
}

type LoginAttempt = { reset: Statement[]; undo: Statement[] };

/**
 * Counted before comparing, so that parallel attempts share the limit. Over it a person proof replaces the refusal;
 * without Turnstile only the caller's own network counts, so that an attacker elsewhere can't lock the owner out.
 * @param who the account, whichever way it was named, or what was typed: an unknown one makes no difference @throws PersonNeeded; RateLimited
 */
export async function countLoginAttempt(ctx: Context, who: string): Promise<LoginAttempt> {
  const addressLimit = limitOf('password', `${who} ${ctx.addressHash ?? ''}`);
  const nearLimits = [addressLimit, limitOf('password_network', `${who} ${ctx.networkHash ?? ''}`)];
  const limits = [...nearLimits, limitOf('password_all', who)];
  const isWithin = await consumeAll(ctx, limits, ctx.person.isOn ? limits : nearLimits);
  if (!isWithin && !(ctx.person.isOn && (await consumeAll(ctx, limits, await enforcedLimits(ctx, nearLimits))))) {
    throw new RateLimited(Math.max(...(await Promise.all(nearLimits.map((limit) => secondsUntilFree(ctx, limit))))));
  }
  const others = limits.filter((limit) => limit !== addressLimit).map(releaseNewest);
  return { reset: [release(ctx, addressLimit), ...others], undo: limits.map(releaseNewest) };
}

/** Each session has its own limit, so that a thief's can't use up the owner's. @throws RateLimited */
async function countPasswordAttempt(ctx: MemberContext): Promise<LoginAttempt & { passwordHash: string | undefined }> {
  const rateLimit = limitOf('password_again', ctx.actor.tokenHash);
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
  return release(ctx, { kind: 'password_all', key: accountId });
}

/** Counts against all limits in one transaction, or none if an enforced limit is reached. */
function consumeAll(ctx: Context, limits: LimitOf[], enforced: LimitOf[]): Promise<boolean> {
  const uses = limits.map((limit) => consume(ctx, limit, enforced.includes(limit) ? undefined : sql`true`));
  return allOrNothing(
    unfenced(ctx.db),
    uses.map((use) => claim('login', use)),
  );
}

/** A person who passes the check is not limited. @throws PersonNeeded */
async function enforcedLimits(ctx: Context, near: LimitOf[]): Promise<LimitOf[]> {
  const answer = await ctx.person.verify();
  if (answer === 'nobody') throw new PersonNeeded();
  return answer === 'person' ? [] : near;
}

/** Wrong ones from other addresses stay counted. */
function releaseNewest({ kind, key }: Pick<LimitOf, 'kind' | 'key'>): Statement {
  return sql`delete from attempts where id = (
    select id from attempts where kind = ${kind} and key = ${key} order by at desc, id desc limit 1)`;
}

/** All other sessions end; this one goes on under a new token, and its browser stays known. @throws Invalid, also INVALID_PASSWORD; RateLimited */
export async function changePassword(
  ctx: MemberContext,
  currentPassword: string,
  newPassword: string,
  marks: DeviceMarks,
): Promise<{ accessToken: string }> {
  await refuseCommonPassword(newPassword, 'newPassword');
  const proof = await provePassword(ctx, currentPassword, 'account.password_change_failed');
  await consumeOrThrow(ctx, limitOf('password_change', ctx.actor.id));
  const passwordHash = await hashPassword(ctx, newPassword);
  const { token, renewal } = renewToken(ctx, { passwordTypedAt: ctx.now });
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
