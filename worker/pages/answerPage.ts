import { CHECK_PAGES } from '#schemas/checks/checkPage.ts';
import { drawRuling } from '#schemas/papers/drawRuling.ts';
import { type Drawn, el } from '#schemas/papers/element.ts';
import type { Ruling } from '#schemas/papers/ruling.ts';
import { titleOfRuling } from '#schemas/papers/words.ts';
import { BLANK_ANSWER, SHORT_PATH } from '#schemas/statements/paths.ts';
import { rewriter } from './frame.ts';
import { toHtml } from './html.ts';

export type Answered = {
  ruling: Ruling;
  /** The paper's number, if it is known. */
  number: string | null;
};

/** The page of `/verify` with its answer, complete without a script. */
export async function answerPage(request: Request, assets: Fetcher, answered: Answered): Promise<Response> {
  const blank = await assets.fetch(new URL(BLANK_ANSWER, request.url));
  if (!blank.ok) throw new Error('The prerendered pages are missing: run the build.');
  const headers = new Headers(blank.headers);
  headers.delete('ETag');
  // The address may hold a paper's number.
  for (const [name, value] of Object.entries(PRIVATE)) headers.set(name, value);
  const html = toHtml(drawRuling(answered.ruling), { acts: toHtml(actsOf(answered)) });
  return rewriter({
    body: (body) => body.removeAttribute('data-late-scripts'),
    '[data-answer]': (place) => place.setInnerContent(html, { html: true }),
    '[data-paper-title]': (title) => title.setInnerContent(titleOfRuling(answered.ruling)),
  }).transform(new Response(blank.body, { status: STATUSES[answered.ruling.is] ?? 200, headers }));
}

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };

const STATUSES: Partial<Record<Ruling['is'], number>> = {
  changed: 400,
  damaged: 400,
  nothing: 400,
  unknown: 404,
  limited: 429,
  closed: 429,
};

function actsOf({ ruling, number }: Answered): Drawn {
  if (ruling.is === 'paper' && ruling.head !== 'unknown') return null;
  const again = number !== null && ['paper', 'unlogged_yet', 'limited', 'other_device'].includes(ruling.is);
  return el(
    'div',
    { className: 'btn-row' },
    again &&
      el(
        'a',
        { className: 'btn btn-primary', href: `${SHORT_PATH}/${number}` },
        ruling.is === 'other_device' ? 'Type it again' : 'Check again',
      ),
    ruling.is !== 'paper' && el('a', { className: 'btn', href: CHECK_PAGES.checker }, 'Check the device itself'),
  );
}
