import { REPORT_PAGE } from '#schemas/reports/paths.ts';
import { isFromOtherSite } from '#schemas/requests/foreignPages.ts';
import type { OpenReport } from '#schemas/responses/reports.ts';
import { readFields } from './form.ts';
import { renderInShell } from './frame.ts';
import { codeForm, isDoubtful, openedReport, type Problem, refused, reportForm, type Typed } from './reportParts.ts';

type Sent = { registrationToken: string };

/** What the forms of the page ask for. */
export type ReportSteps = {
  send: (typed: Typed) => Promise<Sent>;
  see: (typed: Typed) => Promise<Sent>;
  again: (typed: Typed) => Promise<Sent>;
  code: (typed: Typed) => Promise<OpenReport>;
  add: (typed: Typed) => Promise<OpenReport>;
};

type Assets = Parameters<typeof renderInShell>[0];

/** Every state is a page of its own, made of plain forms: nothing of it stands in an address. */
export async function reportPage(
  request: Request,
  assets: Assets,
  steps: ReportSteps,
  problemOf: (error: unknown) => Problem,
): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD' || isFromOtherSite(request))
    return rendered(assets, request, reportForm({}));
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const typed = Object.fromEntries(await readFields(request)) as Typed;
  if (typed.step === 'back') return rendered(assets, request, reportForm({ ...typed, phoneNumber: '' }));
  if (typed.step === 'send' && isDoubtful(typed)) return rendered(assets, request, reportForm(typed), 400);
  const step = Object.hasOwn(steps, typed.step) ? (typed.step as keyof ReportSteps) : 'send';
  try {
    const done = await steps[step](typed);
    const page = 'devices' in done ? openedReport(done, typed) : codeForm(done.registrationToken, typed);
    return rendered(assets, request, page);
  } catch (error) {
    const problem = problemOf(error);
    return rendered(assets, request, afterProblem(step, typed, problem), problem.status);
  }
}

/** Where it can be put right. */
function afterProblem(step: keyof ReportSteps, typed: Typed, problem: Problem): string {
  if ((step === 'send' || step === 'see') && problem.errors) return reportForm(typed, problem);
  const isWrongCode = problem.code === 'INVALID_OTP' || (step === 'code' && problem.status === 400 && problem.errors);
  const isTooEarly = step === 'again' && problem.status === 429;
  return isWrongCode || isTooEarly ? codeForm(typed.registrationToken, typed, problem) : refused(problem);
}

function rendered(assets: Assets, request: Request, body: string, status = 200): Promise<Response> {
  const head = {
    title: 'Report a stolen phone: Ownmark',
    description: 'Report a stolen phone without an account, by SMS. Free.',
    style: `${REPORT_PAGE}/page.css`,
  };
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };
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
`;
