/** `style` is the address of its own rules, beside the site's. */
export type PageHead = { title: string; description: string; style: string };
type Assets = { fetch: (request: Request) => Promise<Response> };

/** The site's shell without its client. @param body trusted HTML, its header apart; a `bare` page has no header */
export async function renderInShell(
  assets: Assets,
  address: string,
  { title, description, style }: PageHead,
  body: unknown,
  { status = 200, headers = {} as Record<string, string>, isPublic = false, bare = false } = {},
): Promise<Response> {
  const shell = await assets.fetch(new Request(new URL('/app', address)));
  return rewriter({
    [isPublic ? 'meta[name="robots"]' : 'no-such-element']: (robots) => robots.remove(),
    title: (element) => element.setInnerContent(title),
    'meta[name="description"]': (element) => element.setAttribute('content', description),
    'link[rel="icon"]': (icon) => icon.after(`<link rel="stylesheet" href="${style}">`, { html: true }),
    body: (element) => {
      element.removeAttribute('data-late-scripts');
      element.setInnerContent(`${bare ? '' : HEADER}${body}`, { html: true });
    },
  }).transform(
    new Response(shell.body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } }),
  );
}

/** Each selector has the change for its elements. */
export function rewriter(changes: Record<string, (element: Element) => unknown>): HTMLRewriter {
  const all = new HTMLRewriter();
  for (const [selector, change] of Object.entries(changes))
    all.on(selector, { element: (element) => void change(element) });
  return all;
}

const HEADER = `<a class="skip" href="#main">Skip to content</a>
<header class="site-header is-stuck"><div class="wrap">
<a class="lockup" href="/" aria-label="Ownmark, home"><svg class="mark" viewBox="4 0 24 32" aria-hidden="true"><path class="mark-device" d="M10 0h4v4h-4a2 2 0 0 0-2 2v20a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8h4v8a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"></path><path class="mark-tag" d="M16 0h7a5 5 0 0 1 5 5v11h-6l-6-6z"></path></svg><span class="wordmark">Ownmark</span></a>
<div class="end"><button class="btn btn-quiet btn-icon theme-toggle" type="button" aria-label="Switch between light and dark" data-theme-toggle=""><svg class="i i-moon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"></path></svg><svg class="i i-sun" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="4"></circle><path d="M12 2v2M12 20v2m-7.07-14.07 1.41 1.41m11.32 11.32 1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"></path></svg></button></div>
</div></header>
`;
