import { Hono } from 'hono';

export const componentGallery = new Hono<{ Bindings: { ASSETS: Fetcher } }>().get('/ui', async (c) => {
  const shell = await c.env.ASSETS.fetch(new Request(new URL('/app', c.req.url)));
  return new HTMLRewriter()
    .on('html', { element: (html) => void html.setAttribute('data-development', '') })
    .transform(new Response(shell.body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
});
