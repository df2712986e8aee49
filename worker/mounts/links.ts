import { linkActions } from '#domain/accounts/linkPage.ts';
import { LINK_STYLE, linkPage } from '#worker/pages/links.ts';
import { requestContext } from '../requestContext.ts';
import { mount } from './mount.ts';

/** The pages that links in messages lead to. */
export const links = mount();

links.get('/l/page.css', (c) => c.body(LINK_STYLE, 200, { 'Content-Type': 'text/css' }));
links.all('/l/:token', async (c) => {
  // A link may be younger than a copy.
  const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, 'mutation');
  const page = await linkPage(c.req.raw, c.env.ASSETS, c.req.param('token'), {
    ...linkActions(ctx),
    limited: async () => !(await ctx.isWithinLimit('register')),
  });
  if (ctx.unsent.length > 0) ctx.enqueueMessages(ctx.unsent.splice(0));
  return page;
});
