import { CHECK_PAGES, inOneLine } from '#schemas/checks/checkPage.ts';
import { drawRuling } from '#schemas/papers/drawRuling.ts';
import { type Drawn, el } from '#schemas/papers/element.ts';
import { type Presented, type Ruling, ruleOn, type Standing, type Today } from '#schemas/papers/ruling.ts';
import { NOTHING_TYPED, titleOfRuling } from '#schemas/papers/words.ts';
import type { StatementMatch } from '#schemas/responses/statements.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readPresented } from '#schemas/statements/links.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { BLANK_ANSWER, SHORT_PATH } from '#schemas/statements/paths.ts';
import { readFields } from './form.ts';
import { rewriter } from './frame.ts';
import { toHtml } from './html.ts';

export type PaperServices = {
  /** @returns 'limited' for an address that asks too often */
  verify: (note: string) => Promise<{ fields: StatementFields; standing: Standing } | 'limited' | 'changed' | Stopped>;
  standing: (number: string) => Promise<Standing | 'limited' | 'unknown'>;
  /** Asks by an ordinary check; null where no answer came. */
  today: (identifier: string) => Promise<Today | null>;
  match: (number: string, identifier: string) => Promise<StatementMatch | 'limited' | 'closed' | 'refused'>;
};
type Stopped = { stoppedKey: number | null };

/** Bytes: a note in a form, its letters written as three each. */
const FORM_MAX = 65_536;

/** Works without a script: the paper is sent here and verified on the server. */
export async function verifyPage(request: Request, assets: Fetcher, services: PaperServices): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return assets.fetch(request);
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const typed = (await readFields(request, FORM_MAX)).get('paper') ?? '';
  const presented = await readPresented(typed);
  if (!presented) return answerPage(request, assets, { ruling: { is: 'nothing', typed }, number: null });
  if ('damaged' in presented) return answerPage(request, assets, { ruling: { is: 'damaged' }, number: null });
  const answered =
    'number' in presented ? await ofNumber(presented.number, services) : await ofNote(presented.note, services);
  return answerPage(request, assets, answered);
}

/** The short link: it says what is true today, and asks for a number where it can't. */
export async function numberPage(
  request: Request,
  assets: Fetcher,
  services: PaperServices,
  inAddress: string,
): Promise<Response> {
  const number = readStatementNumber(inAddress);
  if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  if (!number) return answerPage(request, assets, { ruling: { is: 'nothing', typed: inAddress }, number: null });
  const typed = request.method === 'POST' ? inOneLine((await readFields(request)).get('identifier')) : '';
  if (typed !== '') return answerPage(request, assets, { ruling: await compared(number, typed, services), number });
  const { ruling } = await ofNumber(number, services);
  const isEmpty = request.method === 'POST' && ruling.is === 'ask';
  return answerPage(request, assets, { ruling: isEmpty ? { ...ruling, problem: NOTHING_TYPED } : ruling, number });
}

async function ofNote(note: string, services: PaperServices): Promise<Answered> {
  const verified = await services.verify(note);
  if (verified === 'limited' || verified === 'changed') return { ruling: { is: verified }, number: null };
  if ('stoppedKey' in verified) return { ruling: { is: 'stopped_key', since: verified.stoppedKey }, number: null };
  const { fields, standing } = verified;
  return { ruling: ruleOn({ fields, standing, today: null, now: Date.now() }), number: standing.number };
}

async function ofNumber(number: string, services: PaperServices): Promise<Answered> {
  const standing = await services.standing(number);
  return { ruling: typeof standing === 'string' ? noStanding(standing, number) : ruleOn(byNumber(standing)), number };
}

async function compared(number: string, typed: string, services: PaperServices): Promise<Ruling> {
  const standing = await services.standing(number);
  if (typeof standing === 'string') return noStanding(standing, number);
  const asked = { ...byNumber(standing), typed };
  if (!standing.matchable) return ruleOn({ ...asked, today: await services.today(typed) });
  const match = await services.match(number, typed);
  if (match === 'refused') return ruleOn(asked);
  if (typeof match === 'string') return { is: match };
  if (match.matches) return ruleOn({ ...asked, matched: true, today: match.device });
  return match.triesLeft > 0 ? { is: 'other_device', triesLeft: match.triesLeft } : { is: 'closed' };
}

const noStanding = (why: 'limited' | 'unknown', number: string): Ruling =>
  why === 'limited' ? { is: 'limited' } : { is: 'unknown', number };

const byNumber = (standing: Standing): Presented => ({ fields: null, standing, today: null, now: Date.now() });

type Answered = {
  ruling: Ruling;
  /** The paper's number, if it is known. */
  number: string | null;
};

/** The page of `/verify` with its answer, complete without a script. */
async function answerPage(request: Request, assets: Fetcher, answered: Answered): Promise<Response> {
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
