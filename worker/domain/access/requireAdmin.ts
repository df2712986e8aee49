import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { must, type Statement } from '#db/batch.ts';
import { accounts, sessions } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { claimRecentPassword, confirmPasswordFirst, hasRecentPassword } from './recentPassword.ts';

/** Claim: the actor is still an active admin when the batch runs. */
export function requireActiveAdmin(ctx: MemberContext): Statement[] {
  const isActor = and(eq(accounts.id, ctx.actor.id), eq(accounts.role, 'admin'), isNull(accounts.deactivatedAt));
  return must(ctx.db.update(accounts).set({ role: 'admin' }).where(isActor));
}

/** For long reads: still active, with a live session. */
export function isActiveAdmin({ actor }: MemberContext): SQL {
  return sql`exists (select 1 from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
    where ${sessions.tokenHash} = ${actor.tokenHash} and ${accounts.role} = 'admin' and ${accounts.deactivatedAt} is null)`;
}

/** @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED */
export function requireRecentPassword(ctx: MemberContext): void {
  if (hasRecentPassword(ctx)) return;
  throw confirmPasswordFirst();
}

/** Claim for risky actions: still an active admin, in a live session with a recent password. */
export function requireFreshAdmin(ctx: MemberContext): Statement[] {
  return [...requireActiveAdmin(ctx), ...claimRecentPassword(ctx)];
}
