import { and, eq, gt, isNotNull, not, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { plans, subscriptions } from '#db/schema/index.ts';
import { claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Unauthenticated } from '#domain/errors.ts';
import type { Plan, RemovedPlan } from '#schemas/responses/plans.ts';
import { failureReason, findOnOffer, isOnOffer, isUsed, planNotFound, presentPlan } from './plan.ts';
import { orNameConflict } from './save.ts';

/** Archived if somebody has or has paid for it (product §8), else deleted. @throws NotFound, also the second time */
export async function removePlan(ctx: MemberContext, id: string): Promise<RemovedPlan> {
  const subject = { type: 'plan' as const, id };
  const deleted = await allOrNothing(
    ctx.db,
    claimFreshAdmin(ctx),
    must(ctx.db.delete(plans).where(and(isOnOffer(id), not(isUsed(sql`${id}`))))),
    record(ctx, 'plan.delete', subject),
  );
  if (deleted) return { id, archived: false, subscribers: 0 };

  const archived = await allOrNothing(
    ctx.db,
    claimFreshAdmin(ctx),
    must(ctx.db.update(plans).set({ archivedAt: ctx.now, updatedAt: ctx.now }).where(isOnOffer(id))),
    record(ctx, 'plan.archive', subject),
  );
  if (!archived) throw await failureReason(ctx, id);
  const running = and(eq(subscriptions.planId, id), gt(subscriptions.endsAt, ctx.now));
  return { id, archived: true, subscribers: await ctx.db.$count(subscriptions, running) };
}

/** @throws NotFound; Conflict when it is on offer, or another plan on offer has its name */
export async function restorePlan(ctx: MemberContext, id: string): Promise<Plan> {
  const restored = await orNameConflict(() =>
    allOrNothing(
      ctx.db,
      claimFreshAdmin(ctx),
      must(
        ctx.db
          .update(plans)
          .set({ archivedAt: null, updatedAt: ctx.now })
          .where(and(eq(plans.id, id), isNotNull(plans.archivedAt))),
      ),
      record(ctx, 'plan.restore', { type: 'plan', id }),
    ),
  );
  if (restored) return presentPlan(await findOnOffer(ctx, id));
  const [plan] = await ctx.db.select({ archivedAt: plans.archivedAt }).from(plans).where(eq(plans.id, id));
  if (!plan) throw planNotFound();
  throw plan.archivedAt === null ? new Conflict('This subscription plan is on offer already.') : new Unauthenticated();
}
