import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { must, type Statement } from '#db/batch.ts';
import { accounts, sessions } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { claimRecentPassword } from './recentPassword.ts';

/** Claim: the actor is active and has the same role still when the batch runs. */
export function claimActiveAdmin({ db, actor: { id, role } }: MemberContext): Statement[] {
  const isActor = and(eq(accounts.id, id), eq(accounts.role, role), isNull(accounts.deactivatedAt));
  return must(db.update(accounts).set({ role }).where(isActor));
}

/** For long reads: still active in the same role, with a live session. */
export function isActiveAdmin({ actor }: MemberContext): SQL {
  return sql`exists (select 1 from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
    where ${sessions.tokenHash} = ${actor.tokenHash} and ${accounts.role} = ${actor.role} and ${accounts.deactivatedAt} is null)`;
}

/** Claim for risky actions: still active in the same role, in a live session with a recent password. */
export function claimFreshAdmin(ctx: MemberContext): Statement[] {
  return [...claimActiveAdmin(ctx), ...claimRecentPassword(ctx)];
}
