import { DOCS_HEAD, docsPage } from '#api/rest/docs/page.ts';
import { DOCS_STYLE } from '#api/rest/docs/style.ts';
import { openApi } from '#api/rest/openapi.ts';
import { renderInShell } from '#worker/pages/frame.ts';
import { mount } from './mount.ts';

/** The API reference, for programs and for people. */
export const reference = mount()
  .get('/api/v1/openapi.json', (c) => c.json(openApi()))
  .get('/api/docs', (c) => {
    const search = c.req.query('q');
    // Search engines are to know the reference, not its search results.
    return renderInShell(c.env.ASSETS, c.req.url, DOCS_HEAD, docsPage(search), { isPublic: !search });
  })
  .get('/api/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css' }));
