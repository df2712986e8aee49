import { isFromOtherSite } from '#schemas/responses/headers.ts';
import { offerOf } from '#worker/pages/plans.ts';
import { subscribePage } from '#worker/pages/subscribe.ts';
import { plansOf } from '../keptPlans.ts';
import { mount } from './mount.ts';

/** The page of one plan, and its order without a script. */
export const subscribe = mount();

const path = '/subscribe/:id';

subscribe.get(path, async (c) => {
  return subscribePage(c.env.ASSETS, c.req.url, await offerOf(plansOf(c.env, c.executionCtx)));
});

subscribe.post(path, async (c) => {
  if (isFromOtherSite(c.req.raw)) return c.redirect(new URL(c.req.url).pathname, 303);
  const offer = await offerOf(plansOf(c.env, c.executionCtx));
  if ('failure' in offer) return subscribePage(c.env.ASSETS, c.req.url, offer, { status: 503 });
  const { plans } = offer;
  const plan = plans.find(({ id }) => id === c.req.param('id'));
  if (!plan) return subscribePage(c.env.ASSETS, c.req.url, offer);
  const { order } = await import('./order.ts');
  return order(c.env, c.req.raw, c.executionCtx as ExecutionContext, { plan, plans });
});
