import type { Db } from '#db/client.ts';
import { linkActions } from '#domain/redeemLink.ts';
import { LINK_STYLE, linkPage, usedLinkPage } from '#worker/pages/links.ts';
import { baseContext } from '../context.ts';
import { replicaReads } from '../databaseReads.ts';
import { requestContext } from '../requestContext.ts';
import { mount } from './mount.ts';

/** The pages that links in messages lead to. */
export const links = mount();

links.get('/l/page.css', (c) => c.body(LINK_STYLE, 200, { 'Content-Type': 'text/css' }));
links.post('/l/:token', async (c) => {
  const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, 'mutation');
  const page = await usedLinkPage(c.req.raw, c.env.ASSETS, c.req.param('token'), {
    ...linkActions(ctx),
    limited: async () => !(await ctx.consumeRateLimit('register')),
  });
  if (ctx.unsent.length > 0) ctx.enqueueMessages(ctx.unsent.splice(0));
  return page;
});
links.all('/l/:token', (c) => {
  const { db, primary } = replicaReads(c.env, c.req.raw);
  const lookIn = (source: Db, token: string) => linkActions(baseContext(c.env, Date.now(), source)).look(token);
  return linkPage(c.req.raw, c.env.ASSETS, c.req.param('token'), {
    // A link may be younger than a copy.
    look: async (token) => (await lookIn(db, token)) ?? (primary && lookIn(primary(), token)),
    isLate: linkActions(baseContext(c.env, Date.now(), db)).isLate,
  });
});
