import { CHECK_PAGES } from '#schemas/checks/checkPage.ts';
import { box, type Element, el, icon } from '#schemas/papers/element.ts';
import { type Codes, drawSheet } from '#schemas/papers/sheet.ts';
import { isFromOtherSite } from '#schemas/responses/headers.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { BLANK_PAPER } from '#schemas/statements/paths.ts';
import { readCheckForm } from './form.ts';
import { rewriter } from './frame.ts';
import { toHtml } from './html.ts';

export type MadeNote = { note: string; fields: StatementFields; whole: string; short: string; codes: Codes };
/** `because` is said to people. */
export type NoNote = { status: number; because: string };

/** Works without a script: checks again, signs, and sends the paper in the answer. We keep no copy. */
export async function notePage(
  request: Request,
  assets: Fetcher,
  make: (asked: { identifier: string; kind: 'imei' | 'serial' }) => Promise<MadeNote | NoNote>,
): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD' || isFromOtherSite(request))
    return new Response(null, { status: 303, headers: { Location: CHECK_PAGES.checker, 'Cache-Control': 'no-store' } });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const { identifier, kind } = await readCheckForm(request);
  return paperPage(request, assets, await make({ identifier, kind }));
}

/** @param made a paper of which we keep no copy */
export async function paperPage(request: Request, assets: Fetcher, made: MadeNote | NoNote): Promise<Response> {
  const blank = await assets.fetch(new URL(BLANK_PAPER, request.url));
  if (!blank.ok) throw new Error('The prerendered pages are missing: run the build.');
  const headers = new Headers(blank.headers);
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'no-referrer');
  const isMade = 'note' in made;
  return rewriter({
    body: (body) => body.removeAttribute('data-late-scripts'),
    '[data-paper-place]': (place) =>
      place.setInnerContent(toHtml(isMade ? drawNote(made) : drawNone(made.because)), { html: true }),
  }).transform(new Response(blank.body, { status: isMade ? 200 : made.status, headers }));
}

function drawNote({ note, fields, codes, whole, short }: MadeNote): Element {
  return box(
    'div',
    'stack gap-6',
    drawSheet(fields, codes),
    box(
      'aside',
      'stack gap-3',
      el(
        'p',
        {},
        el('b', {}, 'Keep it now: we keep no copy. '),
        'To print it, or to save it as a PDF, use your browser’s menu.',
      ),
      el(
        'p',
        {},
        'Or keep its link, which holds the whole paper: ',
        el('a', { href: whole }, 'link of this paper'),
        '.',
      ),
      el('p', {}, 'Today’s answer, for whoever has its number: ', el('a', { href: short }, short), '.'),
      el('h2', { className: 'h3' }, 'The paper as a text'),
      el('pre', { className: 'paper-text', tabIndex: '0' }, note),
    ),
  );
}

function drawNone(because: string): Element {
  return box(
    'article',
    'refusal refusal-plain',
    icon('strangePaper'),
    el(
      'div',
      {},
      box('h2', 'refusal-title', 'No note was made'),
      el('p', {}, because),
      box('div', 'btn-row', el('a', { className: 'btn', href: CHECK_PAGES.checker }, 'Back to the check')),
    ),
  );
}
