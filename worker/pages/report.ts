import { IMPOSSIBLE_CODE, isImpossible, readCode } from '#schemas/accounts/codes.ts';
import { REPORT_CODE_PAGE, REPORT_DONE_PAGE, REPORT_PAGE } from '#schemas/checks/reportPaths.ts';
import { REPORT_OPEN } from '#schemas/checks/stolenReport.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { OpenReport } from '#schemas/responses/devices.ts';
import { isFromOtherSite } from '#schemas/responses/headers.ts';
import { SPECULATION_HEADERS } from '#schemas/rules/policy.ts';
import { readFields } from './form.ts';
import { renderInShell } from './frame.ts';
import {
  closedReport,
  codeForm,
  isDoubtful,
  isOfCode,
  openedReport,
  type Problem,
  refused,
  reportForm,
  type Typed,
} from './reportParts.ts';

type Sent = { registrationToken: string };
type Asked = Pick<Typed, 'identifiers' | 'name' | 'phoneNumber' | 'location'> & { isOpen: boolean; isEnded: boolean };

/** The steps behind the page's forms and addresses. */
export type ReportSteps = {
  send: (typed: Typed) => Promise<Sent>;
  see: (typed: Typed) => Promise<Sent>;
  again: (token: string) => Promise<Sent>;
  code: (token: string, typed: Typed) => Promise<OpenReport>;
  add: (token: string, typed: Typed) => Promise<OpenReport>;
  asked: (token: string) => Promise<Asked | null>;
  report: (token: string) => Promise<OpenReport | null>;
};

type Assets = Parameters<typeof renderInShell>[0];
type Answer = (body: string, status?: number) => Promise<Response>;
type ProblemOf = (error: unknown) => Problem;

/** Plain forms. What they are answered with has an address of its own, so that neither Back nor a reload sends one again. */
export async function reportPage(
  request: Request,
  assets: Assets,
  steps: ReportSteps,
  problemOf: ProblemOf,
): Promise<Response> {
  const answer: Answer = (body, status) => rendered(assets, request, body, status);
  const kept = keptIn(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || isFromOtherSite(request)) return show(new URL(request.url), answer, steps, kept);
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const typed = Object.fromEntries(await readFields(request)) as Typed;
  const { step } = typed;
  if (step === 'close') return leadTo(REPORT_PAGE, null);
  return step === 'code' || step === 'again' || step === 'add'
    ? goOn(step, typed, steps, problemOf, kept?.token ?? '')
    : begin(step === 'see' ? 'see' : 'send', typed, steps, problemOf, answer);
}

/** A wrong field is corrected on the form on which it was typed. */
async function begin(step: 'send' | 'see', typed: Typed, steps: ReportSteps, problemOf: ProblemOf, answer: Answer) {
  if (step === 'send' && isDoubtful(typed)) return answer(reportForm(typed), 400);
  try {
    const { registrationToken: token } = await steps[step](typed);
    return leadTo(REPORT_CODE_PAGE, { token });
  } catch (error) {
    const problem = problemOf(error);
    return answer(problem.errors ? reportForm(typed, problem) : refused(problem), problem.status);
  }
}

async function goOn(
  step: 'code' | 'again' | 'add',
  typed: Typed,
  steps: ReportSteps,
  problemOf: ProblemOf,
  token: string,
) {
  const page = step === 'add' ? REPORT_DONE_PAGE : REPORT_CODE_PAGE;
  if (step === 'code' && isImpossible(readCode(typed.otp ?? '')))
    return leadTo(page, { token, step, problem: { status: 400, code: 'INVALID_OTP', message: IMPOSSIBLE_CODE } });
  try {
    const done = await steps[step](token, typed);
    return 'devices' in done
      ? leadTo(REPORT_DONE_PAGE, { token, step })
      : leadTo(page, { token: done.registrationToken, step });
  } catch (error) {
    const { status, code, message, errors, retryAfter } = problemOf(error);
    return leadTo(page, { token, step, problem: { status, code, message, errors, retryAfter } });
  }
}

async function show({ pathname, search }: URL, answer: Answer, steps: ReportSteps, kept: Kept | null) {
  const { token = '', step = '', problem } = kept ?? {};
  const asked = kept && (await steps.asked(token));
  if (pathname === REPORT_PAGE) {
    const form = asked && !asked.isOpen ? before(asked) : { step: search === '?see' ? 'see' : '' };
    return answer(reportForm(form, undefined, asked?.isOpen));
  }
  if (!asked) return leadTo(REPORT_PAGE);
  if (pathname === REPORT_DONE_PAGE) {
    const report = asked.isOpen && (await steps.report(token));
    return answer(report ? openedReport(report, step, asked.phoneNumber, problem) : closedReport());
  }
  if (asked.isOpen) return leadTo(REPORT_DONE_PAGE);
  return answer(!problem || isOfCode(step, problem) ? codeForm(asked, step, problem) : refused(problem));
}

/** A wrong digit was asked about then. */
const before = ({ isOpen: _, isEnded: __, ...asked }: Asked) => ({
  ...asked,
  name: capitalised(asked.name),
  anyway: asked.identifiers,
  step: asked.identifiers ? 'send' : 'see',
});

/** About the last form that was sent. Nothing that was typed is kept. */
type Kept = { token: string; step?: string; problem?: Problem };
const COOKIE = '__Host-report';

/** @param kept null: it is forgotten */
function leadTo(page: string, kept?: Kept | null): Response {
  const headers = new Headers({ Location: page, 'Cache-Control': 'no-store' });
  if (kept !== undefined) {
    const value = kept && encodeURIComponent(JSON.stringify(kept));
    const life = `Max-Age=${value ? REPORT_OPEN / SECOND : 0}`;
    headers.set('Set-Cookie', `${COOKIE}=${value ?? ''}; Path=/; ${life}; HttpOnly; Secure; SameSite=Strict`);
  }
  return new Response(null, { status: 303, headers });
}

function keptIn({ headers }: Request): Kept | null {
  const [, value = ''] = /(?:^|;\s*)__Host-report=([^;]+)/.exec(headers.get('cookie') ?? '') ?? [];
  try {
    const kept = JSON.parse(decodeURIComponent(value));
    return typeof kept?.token === 'string' ? kept : null;
  } catch {
    return null;
  }
}

function rendered(assets: Assets, request: Request, body: string, status = 200): Promise<Response> {
  const head = {
    title: 'Report a stolen phone: Ownmark',
    description: 'Report a stolen phone without an account, by SMS. Free.',
    style: `${REPORT_PAGE}/page.css`,
  };
  const headers = { ...SPECULATION_HEADERS, 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };
  return renderInShell(assets, request.url, head, `<main id="main" class="report-page" tabindex="-1">${body}</main>`, {
    status,
    headers,
  });
}

export const REPORT_STYLE = `
.report-page { width: min(100% - 2 * var(--gutter), 30rem); margin-inline: auto; padding-block: var(--space-5) var(--space-12); }
.report-page, .report-page form, .report-page details[open] { display: grid; gap: var(--space-4); }
.report-page .btn { min-height: 3rem; white-space: normal; }
.report-page summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; text-decoration: underline; }
.report-page ol { display: grid; gap: var(--space-4); margin: 0; padding-inline-start: 1.5rem; list-style: decimal; }
.report-page ol b { display: block; }
.report-page p button { padding: 0; border: 0; background: none; font: inherit; color: inherit; text-decoration: underline; cursor: pointer; }
`;
