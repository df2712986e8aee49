import { FOUND_PATH } from '#schemas/checks/reportPaths.ts';
import type { FinderThread } from '#schemas/responses/found.ts';
import { isFromOtherSite } from '#schemas/responses/headers.ts';
import type { Problem } from './account.ts';
import type { Typed } from './accountPage.ts';
import { readFields } from './form.ts';
import { foundForm } from './foundForm.ts';
import { threadPage } from './foundParts.ts';
import { renderInShell } from './frame.ts';

/** The operations behind the pages. What was typed is refused by their own rules. */
export type FoundSteps = {
  open: (typed: Typed) => Promise<{ path: string }>;
  see: (token: string) => Promise<FinderThread>;
  act: (token: string, typed: Typed) => Promise<FinderThread>;
};
type Assets = Parameters<typeof renderInShell>[0];
type ProblemOf = (error: unknown) => Problem;

/** The form of somebody who has a missing device. Needs no script and no account. */
export async function foundPage(
  request: Request,
  assets: Assets,
  steps: FoundSteps,
  problemOf: ProblemOf,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (isRead(request) || isFromOtherSite(request))
    return rendered(assets, request, foundForm({ identifier: searchParams.get('number') ?? '' }));
  if (request.method !== 'POST') return notAllowed();
  const typed = await fieldsOf(request);
  try {
    const { path } = await steps.open(typed);
    return leadTo(path);
  } catch (error) {
    const found = problemOf(error);
    const problem = found.code === 'PERSON_NEEDED' ? { ...found, message: CHECK_FIRST } : found;
    return rendered(assets, request, foundForm(typed, problem), problem.status);
  }
}

/** The check asks for the proof, which counts here for half an hour. */
const CHECK_FIRST =
  'Many numbers are typed from your network right now. Check the phone first, with JavaScript on, and press “I have it” there. Or use another network.';

/** A conversation. Its address is the finder's only way back, so it goes to nobody else. */
export async function conversationPage(
  request: Request,
  assets: Assets,
  token: string,
  { see, act }: Pick<FoundSteps, 'see' | 'act'>,
  problemOf: ProblemOf,
): Promise<Response> {
  const path = `${FOUND_PATH}/${token}`;
  const address = new URL(path, request.url).href;
  const read = isRead(request) || isFromOtherSite(request);
  if (!read && request.method !== 'POST') return notAllowed();
  const typed = read ? {} : await fieldsOf(request);
  try {
    if (read) return rendered(assets, request, threadPage(await see(token), address));
    await act(token, typed);
    return leadTo(`${path}#last`);
  } catch (error) {
    const problem = problemOf(error);
    const thread = problem.status === 404 ? null : await see(token).catch(() => null);
    const body = thread ? threadPage(thread, address, typed, problem) : foundForm({}, problem);
    return rendered(assets, request, body, problem.status);
  }
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
const notAllowed = () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });

/** An empty field was not filled in. */
async function fieldsOf(request: Request): Promise<Typed> {
  const fields = [...(await readFields(request))].filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(fields);
}

/** So that neither Back nor a reload sends a form again. */
const leadTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });

function rendered(assets: Assets, request: Request, body: string, status = 200): Promise<Response> {
  const head = {
    title: 'You have a missing phone: Ownmark',
    description: 'Tell the owner of a missing phone that you have it. Free, and without an account.',
    style: `${FOUND_PATH}/page.css`,
  };
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  return renderInShell(assets, request.url, head, `<main id="main" class="found-page" tabindex="-1">${body}</main>`, {
    status,
    headers,
  });
}

export const FOUND_STYLE = `
.found-page { width: min(100% - 2 * var(--gutter), 34rem); margin-inline: auto; padding-block: var(--space-5) var(--space-12); }
.found-page, .found-page form, .found-page section, .found-page details[open] { display: grid; gap: var(--space-4); }
.found-page .btn { min-height: 3rem; white-space: normal; }
.found-page details form + form { margin-top: var(--space-5); }
.found-page summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; text-decoration: underline; }
.found-page .lines { display: grid; gap: var(--space-3); margin: 0; padding: 0; list-style: none; }
.found-page .lines li { max-width: 85%; justify-self: start; padding: var(--space-3) var(--space-4); border: 1px solid var(--color-line); border-radius: var(--radius-md); background: var(--color-surface-raised); overflow-wrap: anywhere; }
.found-page .lines li.mine { justify-self: end; background: var(--color-surface-sunk); }
.found-page .lines small { display: block; }
.found-page .says { display: flex; flex-wrap: wrap; gap: var(--space-2); }
.found-page .says .btn { text-align: start; }
.found-page .inline-field { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: end; }
.found-page .inline-field .field { flex: 1 1 9rem; min-width: 0; }
.found-page .inline-field .btn { min-height: 2.75rem; }
.found-page .two { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); }
.found-page .way-back { overflow-wrap: anywhere; }
`;
