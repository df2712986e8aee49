import { and, eq, isNotNull } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { plans } from '#db/schema/index.ts';
import { requireFreshAdmin } from '#domain/access/requireFreshAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Unauthenticated } from '#domain/errors.ts';
import type { Plan } from '#schemas/responses/plans.ts';
import { orNameConflict } from './create.ts';
import { presentPlan } from './present.ts';
import { findOnOffer, planNotFound } from './queries.ts';

/** @throws NotFound; Conflict when it is on offer, or another plan on offer has its name */
export async function restorePlan(ctx: MemberContext, id: string): Promise<Plan> {
  const restored = await orNameConflict(() =>
    allOrNothing(
      ctx.db,
      requireFreshAdmin(ctx),
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
