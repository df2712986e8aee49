import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, sessions } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { Actor, MemberContext } from '#domain/context.ts';
import { Forbidden, Unauthenticated } from '#domain/errors.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';

export function hasRecentPassword({ now, actor }: MemberContext): boolean {
  return actor.passwordTypedAt !== null && actor.passwordTypedAt >= now - PASSWORD_FRESH;
}

/** @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED */
export function requireRecentPassword(ctx: MemberContext): void {
  if (!hasRecentPassword(ctx)) throw confirmPasswordFirst();
}

/** Claim: typed lately, in a session that still runs. Lost: PASSWORD_CONFIRMATION_REQUIRED; Unauthenticated. */
export function claimRecentPassword(ctx: MemberContext): Statement {
  const { tokenHash } = ctx.actor;
  const isProven = and(eq(sessions.tokenHash, tokenHash), gte(sessions.passwordTypedAt, ctx.now - PASSWORD_FRESH));
  const isOver = async () => (await ctx.db.$count(sessions, eq(sessions.tokenHash, tokenHash))) === 0;
  return claim('recent password', ctx.db.update(sessions).set({ tokenHash }).where(isProven), async () =>
    (await isOver()) ? new Unauthenticated() : confirmPasswordFirst(),
  );
}

export function confirmPasswordFirst(): Forbidden {
  return new Forbidden('Please enter your password again to go on.', 'PASSWORD_CONFIRMATION_REQUIRED');
}

/** An alarm is being made: whoever took a phone may have its session, in which the password was typed a moment ago. */
export function forgetPasswordsElsewhere({ db, actor: { id, tokenHash } }: MemberContext): Statement {
  return db
    .update(sessions)
    .set({ passwordTypedAt: null, vouchedAt: null })
    .where(and(eq(sessions.accountId, id), ne(sessions.tokenHash, tokenHash)));
}

/** Claim: the actor is active and has the same role still when the batch runs. Lost: Unauthenticated. */
export function claimActiveAdmin({ db, actor: { id, role } }: MemberContext): Statement {
  const isActor = and(eq(accounts.id, id), eq(accounts.role, role), isNull(accounts.deactivatedAt));
  return claim('admin', db.update(accounts).set({ role }).where(isActor), () => new Unauthenticated());
}

/** For long reads: still active in the same role, with a live session. */
export function isActiveAdmin({ actor }: MemberContext): SQL {
  return sql`exists (select 1 from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
    where ${sessions.tokenHash} = ${actor.tokenHash} and ${accounts.role} = ${actor.role} and ${accounts.deactivatedAt} is null)`;
}

/** Claim for risky actions: still active in the same role, in a live session with a recent password. */
export function claimFreshAdmin(ctx: MemberContext): Statement[] {
  return [claimActiveAdmin(ctx), claimRecentPassword(ctx)];
}

/** Admins pass, too. @throws Forbidden SUBSCRIPTION_REQUIRED */
export function requirePlan({ role, subscription }: Actor): void {
  if (role !== 'admin' && !subscription) {
    throw new Forbidden('You need an active subscription to do this.', 'SUBSCRIPTION_REQUIRED');
  }
}
