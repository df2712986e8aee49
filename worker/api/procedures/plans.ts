import { getPlan, listPlans, listPlansForAdmins } from '#domain/plans/list.ts';
import { createPlan, removePlan, restorePlan, updatePlan } from '#domain/plans/save.ts';

import { listPlansForAdminsInput, planInput, updatePlanInput } from '#schemas/plans/plans.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, freshAdmin, open, router } from '../trpc.ts';

export const plans = router({
  list: open.query(({ ctx }) => listPlans(ctx)),
  get: open.input(byIdInput).query(({ ctx, input }) => getPlan(ctx, input.id)),
  listForAdmins: admin
    .input(listPlansForAdminsInput)
    .query(({ ctx, input }) => listPlansForAdmins(ctx, input.offer ?? 'current')),
  create: freshAdmin.input(planInput).mutation(({ ctx, input }) => createPlan(ctx, input)),
  update: freshAdmin.input(updatePlanInput).mutation(({ ctx, input: { id, ...form } }) => updatePlan(ctx, id, form)),
  remove: freshAdmin.input(byIdInput).mutation(({ ctx, input }) => removePlan(ctx, input.id)),
  restore: freshAdmin.input(byIdInput).mutation(({ ctx, input }) => restorePlan(ctx, input.id)),
});
