import {
  CHECK_ACTION,
  CHECK_PAGES,
  type CheckOutcome,
  SERVER_PROBLEM,
  TOO_MANY_CHECKS,
} from '../schemas/check-page.ts';
import { type CheckAnswer, IDENTIFIER_REQUIRED } from '../schemas/checks.ts';
import { IDENTIFIER_MAX } from '../schemas/imei.ts';
import { checkedPage } from './fill.ts';
import { type CheckForm, readCheckForm } from './form.ts';

const RETRY_AFTER = '60';

/**
 * The check without a script: reads the form, makes the check, answers the page it came from with the result in place.
 * `check` answers for one identifier; `limited` says whether this visitor has asked too often.
 */
export async function checkPage(
  request: Request,
  assets: Fetcher,
  check: (identifier: string) => Promise<CheckAnswer>,
  limited: () => Promise<boolean>,
): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return backToChecker();
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });

  const form = await readCheckForm(request);
  const { outcome, ...init } = await outcomeOf(form, check, limited);
  return checkedPage(request, assets, { ...form, outcome }, init);
}

type Result = { outcome: CheckOutcome; status: number; headers?: Record<string, string> };

async function outcomeOf(
  { identifier }: CheckForm,
  check: (identifier: string) => Promise<CheckAnswer>,
  limited: () => Promise<boolean>,
): Promise<Result> {
  try {
    if (await limited()) {
      const outcome: CheckOutcome = { state: 'problem', message: TOO_MANY_CHECKS };
      return { outcome, status: 429, headers: { 'Retry-After': RETRY_AFTER } };
    }
    if (identifier === '' || identifier.length > IDENTIFIER_MAX) {
      return { outcome: { state: 'refused', message: IDENTIFIER_REQUIRED }, status: 400 };
    }
    const answer = await check(identifier);
    return { outcome: { state: 'answered', answer, checkedAt: Date.now() }, status: 200 };
  } catch (error) {
    console.error(`${CHECK_ACTION} failed`, error instanceof Error ? error.name : 'unknown');
    return { outcome: { state: 'problem', message: SERVER_PROBLEM }, status: 503 };
  }
}

function backToChecker(): Response {
  return new Response(null, { status: 303, headers: { Location: CHECK_PAGES.checker, 'Cache-Control': 'no-store' } });
}
