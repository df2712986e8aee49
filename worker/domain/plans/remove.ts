import { and, eq, gt, not, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { plans, subscriptions } from '#db/schema/index.ts';
import { requireFreshAdmin } from '#domain/access/requireFreshAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import type { RemovedPlan } from '#schemas/responses/plans.ts';
import { failureReason, isOnOffer, isUsed } from './queries.ts';

/** Archived if somebody has or has paid for it (product §8), else deleted. @throws NotFound, also the second time */
export async function removePlan(ctx: MemberContext, id: string): Promise<RemovedPlan> {
  const subject = { type: 'plan' as const, id };
  const deleted = await allOrNothing(
    ctx.db,
    requireFreshAdmin(ctx),
    must(ctx.db.delete(plans).where(and(isOnOffer(id), not(isUsed(sql`${id}`))))),
    record(ctx, 'plan.delete', subject),
  );
  if (deleted) return { id, archived: false, subscribers: 0 };

  const archived = await allOrNothing(
    ctx.db,
    requireFreshAdmin(ctx),
    must(ctx.db.update(plans).set({ archivedAt: ctx.now, updatedAt: ctx.now }).where(isOnOffer(id))),
    record(ctx, 'plan.archive', subject),
  );
  if (!archived) throw await failureReason(ctx, id);
  const running = and(eq(subscriptions.planId, id), gt(subscriptions.endsAt, ctx.now));
  return { id, archived: true, subscribers: await ctx.db.$count(subscriptions, running) };
}
