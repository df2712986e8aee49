import type { Context } from 'hono';
import { openApi } from '#api/rest/openapi.ts';
import { DOCS_HEAD, docsPage } from '#api/rest/page.ts';
import { DOCS_STYLE } from '#api/rest/style.ts';
import { renderInShell } from '#worker/pages/frame.ts';
import { type Bindings, limited, mount } from './mount.ts';

/** Written once in an isolate. */
let json: string | undefined;

/** The API reference, for programs and for people. */
export const reference = mount()
  .get('/api/v1/openapi.json', (c) => limited(c.env, c.req.raw, 'search', () => document(c)))
  .get('/api/docs', (c) =>
    limited(c.env, c.req.raw, 'search', () => {
      const search = c.req.query('q');
      // Search engines are to know the reference, not its search results.
      return renderInShell(c.env.ASSETS, c.req.url, DOCS_HEAD, docsPage(search), { isPublic: !search });
    }),
  )
  .get('/api/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css' }));

function document(c: Context<Bindings>): Response {
  json ??= JSON.stringify(openApi());
  return c.body(json, 200, { 'Content-Type': 'application/json' });
}
