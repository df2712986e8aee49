import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, sessions } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { claimRecentPassword } from './recentPassword.ts';

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
