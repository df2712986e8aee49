import { z } from 'zod';
import { getPlan, listPlans, listPlansForAdmins } from '#domain/plans/list.ts';
import { createPlan, removePlan, restorePlan, updatePlan } from '#domain/plans/save.ts';
import { listPlansForAdminsInput, planInput, updatePlanInput } from '#schemas/plans/payments.ts';
import { adminPlan, plan, removedPlan } from '#schemas/responses/payments.ts';
import { PLAN_DELETED, PLAN_RESTORED } from '#schemas/responses/successTexts.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, freshAdmin, open, router } from '../trpc.ts';

const changing = freshAdmin.use(async ({ ctx, next }) => {
  const result = await next();
  ctx.forgetPlans();
  return result;
});

export const plans = router({
  list: open
    .meta({ get: '/subscription/getallSubscription', summary: 'The plans on offer, cheapest first.' })
    .output(z.array(plan))
    .query(({ ctx }) => listPlans(ctx)),
  get: open
    .meta({ get: '/subscription/getOneSubscription/:id', summary: 'One plan on offer.' })
    .input(byIdInput)
    .output(plan)
    .query(({ ctx, input }) => getPlan(ctx, input.id)),
  listForAdmins: admin
    .meta({
      get: '/admin/plans',
      summary: 'Plans on offer, archived ones or all, with their subscribers and what a removal would do.',
    })
    .input(listPlansForAdminsInput)
    .output(z.array(adminPlan))
    .query(({ ctx, input }) => listPlansForAdmins(ctx, input.offer ?? 'current')),
  create: changing
    .meta({
      post: '/subscription/createSubcription',
      summary: 'Puts a plan on offer.',
      refuses: [409],
      status: 201,
      message: 'Subscription plan created successfully',
    })
    .input(planInput)
    .output(plan)
    .mutation(({ ctx, input }) => createPlan(ctx, input)),
  update: changing
    .meta({
      put: '/subscription/updateSubscription/:id',
      summary: 'Changes a plan. Its subscribers are told by e-mail of another price or number of devices.',
      refuses: [409],
      message: 'Subscription plan updated successfully',
    })
    .input(updatePlanInput)
    .output(plan)
    .mutation(({ ctx, input: { id, ...form } }) => updatePlan(ctx, id, form)),
  remove: changing
    .meta({
      delete: '/subscription/deleteSubscription/:id',
      summary: 'Takes a plan off offer; one with subscribers is archived.',
      message: PLAN_DELETED,
      messageOf: ({ archived, subscribers }) => {
        if (!archived) return undefined;
        const kept = subscribers === 1 ? '1 subscriber keeps it' : `${subscribers} subscribers keep it`;
        return `Subscription plan archived: ${kept}.`;
      },
    })
    .input(byIdInput)
    .output(removedPlan)
    .mutation(({ ctx, input }) => removePlan(ctx, input.id)),
  restore: changing
    .meta({
      post: '/subscription/restoreSubscription/:id',
      summary: 'Puts an archived plan on offer again.',
      refuses: [409],
      message: PLAN_RESTORED,
    })
    .input(byIdInput)
    .output(plan)
    .mutation(({ ctx, input }) => restorePlan(ctx, input.id)),
});
