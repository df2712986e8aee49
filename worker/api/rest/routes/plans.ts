import { z } from 'zod';
import { adminPlan, plan, removedPlan } from '#schemas/responses/plans.ts';
import { PLAN_DELETED, PLAN_RESTORED } from '#schemas/responses/successTexts.ts';
import { del, get, post, put, type Route } from '../route.ts';

export const plansRoutes: Route[] = [
  get('/subscription/getallSubscription', (api) => api.plans.list, z.array(plan), {
    summary: 'The plans on offer, cheapest first.',
  }),
  get('/subscription/getOneSubscription/:id', (api) => api.plans.get, plan, { summary: 'One plan on offer.' }),
  post('/subscription/createSubcription', (api) => api.plans.create, plan, {
    summary: 'Puts a plan on offer.',
    refuses: [409],
    status: 201,
    message: 'Subscription plan created successfully',
  }),
  put('/subscription/updateSubscription/:id', (api) => api.plans.update, plan, {
    summary: 'Changes a plan. Its subscribers are told by e-mail of another price or number of devices.',
    refuses: [409],
    message: 'Subscription plan updated successfully',
  }),
  del('/subscription/deleteSubscription/:id', (api) => api.plans.remove, removedPlan, {
    summary: 'Takes a plan off offer; one with subscribers is archived.',
    message: PLAN_DELETED,
    messageOf: ({ archived, subscribers }) => {
      if (!archived) return undefined;
      const kept = subscribers === 1 ? '1 subscriber keeps it' : `${subscribers} subscribers keep it`;
      return `Subscription plan archived: ${kept}.`;
    },
  }),
  post('/subscription/restoreSubscription/:id', (api) => api.plans.restore, plan, {
    summary: 'Puts an archived plan on offer again.',
    refuses: [409],
    message: PLAN_RESTORED,
  }),
  get('/admin/plans', (api) => api.plans.listForAdmins, z.array(adminPlan), {
    summary: 'Plans on offer, archived ones or all, with their subscribers and what a removal would do.',
  }),
];
