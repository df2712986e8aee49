import { Hono } from 'hono';

/** The page of all parts: the client draws it. Mounted in development only, so that production has no such address. */
export const partsPage = new Hono<{ Bindings: { ASSETS: Fetcher } }>().get('/ui', (c) =>
  c.env.ASSETS.fetch(new Request(new URL('/app', c.req.url))),
);
