import { allOrNothing, must } from '../../../db/batch.ts';
import { plans } from '../../../db/schema/index.ts';
import type { PlanForm } from '../../schemas/plans.ts';
import { stillProvenAdmin } from '../admin/recentPassword.ts';
import { record } from '../audit/record.ts';
import type { MemberContext } from '../context.ts';
import { columnsOf, factsOf, named } from './create.ts';
import { type Plan, presentPlan } from './present.ts';
import { findOnOffer, isOnOffer, whyUntouched } from './queries.ts';

/**
 * Changes a plan on offer. What was agreed stays: a payment under way keeps its amount, a subscription its end.
 * @throws NotFound; Conflict when another plan on offer has the name
 */
export async function updatePlan(ctx: MemberContext, id: string, form: PlanForm): Promise<Plan> {
  const changed = await named(() =>
    allOrNothing(
      ctx.db,
      stillProvenAdmin(ctx),
      must(
        ctx.db
          .update(plans)
          .set({ ...columnsOf(form), updatedAt: ctx.now })
          .where(isOnOffer(id)),
      ),
      record(ctx, 'plan.update', { type: 'plan', id }, factsOf(form)),
    ),
  );
  if (!changed) throw await whyUntouched(ctx, id);
  return presentPlan(await findOnOffer(ctx, id));
}
