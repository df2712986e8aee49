import { Buffer } from 'node:buffer';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, plans, sessions, subscriptions } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { Actor, Context, MemberContext } from '#domain/context.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { DAY_MS, MINUTE } from '#schemas/format/dates.ts';
import { HAS_PASSKEY, secondFactorOf } from './proofs.ts';

/** Sessions end after 7 days without use, and after 30 days in any case. */
const IDLE = 7 * DAY_MS;
const LIFE = 30 * DAY_MS;
/** Once per request would cost too many writes. */
const TOUCH_INTERVAL = 10 * MINUTE;

/** None is written for an account that is deactivated or not finished. */
export function openSession(
  { now }: Context,
  accountId: string,
  device: string,
  passwordTypedAt = now,
): { token: string; insert: Statement } {
  const token = newToken();
  return {
    token,
    insert: sql`insert into ${sessions} (token_hash, id, account_id, device, created_at, used_at, expires_at, password_typed_at)
      select ${hashToken(token)}, ${randomUUID()}, id, ${device.slice(0, 200)}, ${now}, ${now}, ${now + LIFE}, ${passwordTypedAt}
      from ${accounts} where id = ${accountId} and deactivated_at is null and unfinished_since is null`,
  };
}

export type FoundSession = { actor: Actor; stale: boolean };

/** Null when its session has ended or its member is deactivated. */
export async function findActor(ctx: Context, token: string): Promise<FoundSession | null> {
  const tokenHash = hashToken(token);
  const [row] = await ctx.db
    .select({
      usedAt: sessions.usedAt,
      sessionId: sessions.id,
      secondFactorAt: sessions.secondFactorAt,
      hasPasskey: HAS_PASSKEY,
      passwordTypedAt: sessions.passwordTypedAt,
      id: accounts.id,
      role: accounts.role,
      email: accounts.email,
      phone: accounts.phone,
      firstName: accounts.firstName,
      surName: accounts.surName,
      recoveryHoldUntil: accounts.recoveryHoldUntil,
      planId: plans.id,
      planName: plans.name,
      deviceLimit: plans.deviceLimit,
      endsAt: subscriptions.endsAt,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.deactivatedAt)))
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, accounts.id), gt(subscriptions.endsAt, ctx.now)))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(sessions.tokenHash, tokenHash), isUnexpired(ctx)));
  if (!row) return null;

  const { usedAt, planId, planName, deviceLimit, endsAt, secondFactorAt, hasPasskey, ...who } = row;
  const subscription =
    planId && planName !== null && deviceLimit !== null && endsAt !== null
      ? { planId, planName, deviceLimit, endsAt }
      : null;
  const secondFactor = secondFactorOf(ctx, { role: who.role, hasPasskey: hasPasskey === 1, secondFactorAt });
  return { actor: { ...who, tokenHash, subscription, secondFactor }, stale: ctx.now - usedAt > TOUCH_INTERVAL };
}

export function isUnexpired(ctx: Context) {
  return and(gt(sessions.expiresAt, ctx.now), gt(sessions.usedAt, ctx.now - IDLE));
}

export function touchSession(ctx: Context, tokenHash: string) {
  return ctx.db
    .update(sessions)
    .set({ usedAt: ctx.now })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.usedAt, ctx.now)));
}

/** Set when the owner proves again who they are, epoch ms. */
type Proved = Partial<Pick<typeof sessions.$inferInsert, 'passwordTypedAt' | 'secondFactorAt'>>;

/**
 * Adds the new proof to the session and replaces its token, so that a stolen old token gains nothing. `renewal` is a
 * claim and must be last in its batch.
 */
export function renewToken({ db, actor }: MemberContext, proved: Proved): { token: string; renewal: Statement } {
  const token = newToken();
  const isActors = eq(sessions.tokenHash, actor.tokenHash);
  const changes = { ...proved, tokenHash: hashToken(token) };
  const renewal = claim('session', db.update(sessions).set(changes).where(isActors), () => new Unauthenticated());
  return { token, renewal };
}

/** Claim: the session still runs at the moment of writing. Lost: Unauthenticated. */
export function claimSession({ db, actor: { tokenHash } }: MemberContext): Statement {
  const isOwn = eq(sessions.tokenHash, tokenHash);
  return claim('session', db.update(sessions).set({ tokenHash }).where(isOwn), () => new Unauthenticated());
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256: the token is random and long, so nothing slower is needed. */
function hashToken(token: string): string {
  return createHash('sha256').update(Buffer.from(token)).digest('hex');
}
