import type { OfferedPlan } from '#schemas/plans/planDisplay.ts';
import { isFromOtherPage } from '#schemas/responses/headers.ts';
import { offerOf } from '#worker/pages/plans.ts';
import { subscribePage } from '#worker/pages/subscribe.ts';
import { plansOf } from '../keptPlans.ts';
import { mount } from './mount.ts';

/** The page of one plan, and its order without a script. */
export const subscribe = mount();

const path = '/subscribe/:id';

subscribe.get(path, async (c) => {
  const offer = await offerOf(plansOf(c.env, c.executionCtx));
  return subscribePage(
    c.env.ASSETS,
    c.req.url,
    'failure' in offer ? offer : { plan: planOf(offer.plans, c.req.param('id')) },
  );
});

subscribe.post(path, async (c) => {
  if (isFromOtherPage(c.req.raw)) return c.redirect(new URL(c.req.url).pathname, 303);
  const offer = await offerOf(plansOf(c.env, c.executionCtx));
  if ('failure' in offer) return subscribePage(c.env.ASSETS, c.req.url, offer, { status: 503 });
  const { plans } = offer;
  const plan = planOf(plans, c.req.param('id'));
  if (!plan) return subscribePage(c.env.ASSETS, c.req.url, {});
  const { order } = await import('./order.ts');
  return order(c.env, c.req.raw, c.executionCtx as ExecutionContext, { plan, plans });
});

const planOf = (plans: readonly OfferedPlan[], wanted: string) => plans.find(({ id }) => id === wanted);
