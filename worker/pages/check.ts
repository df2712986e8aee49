import {
  CHECK_ACTION,
  CHECK_PAGES,
  type CheckOutcome,
  type LinkedCheck,
  linkedCheck,
  PERSON_PROOF_REQUIRED,
} from '#schemas/checks/checkPage.ts';
import { type ParsedNumber, parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { SERVER_ERROR, TOO_MANY_REQUESTS } from '#schemas/responses/errorTexts.ts';
import { readCheckForm } from './form.ts';
import { type ListPlans, offerOf, withOffer } from './plans.ts';
import { checkedPage } from './slots.ts';

type CheckPageServices = {
  check: MakeCheck;
  list: ListPlans;
};

/** The check without scripts. A form gets its page back with the result in it; a link runs the check at once. */
export async function checkPage(request: Request, assets: Fetcher, services: CheckPageServices): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const linked = linkedCheck(request.url);
    if (!linked) return backToChecker();
    // A HEAD request runs no check and does not count for the visitor's limit.
    return request.method === 'HEAD'
      ? new Response(null, { headers: PRIVATE_PAGE_HEADERS })
      : linkedPage(request, assets, services, linked);
  }
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });

  const form = await readCheckForm(request);
  const { outcome, ...init } = await postedOutcome(form, services.check);
  const page = await checkedPage(request, assets, { ...form, outcome, linked: false }, init);
  return form.page === 'home' ? withOffer(page, assets, 'home', await offerOf(services.list), request.url) : page;
}

async function linkedPage(
  request: Request,
  assets: Fetcher,
  services: CheckPageServices,
  linked: LinkedCheck,
): Promise<Response> {
  const { identifier, kind } = linked;
  const { outcome, status, headers } = await postedOutcome(linked, services.check);
  const checked = {
    page: 'checker',
    kind: kind ?? kindRead(outcome),
    identifier,
    outcome,
    linked: true,
  } as const;
  return checkedPage(request, assets, checked, { status, headers: { ...PRIVATE_PAGE_HEADERS, ...headers } });
}

/** Their URL may hold an identifier: no index, no cache, no referrer. */
const PRIVATE_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Content-Type': 'text/html; charset=utf-8',
};

function kindRead(outcome: CheckOutcome): 'imei' | 'serial' {
  return (outcome.state === 'answered' && outcome.answer.numbers[0]?.kind) || 'imei';
}

function backToChecker(): Response {
  return new Response(null, { status: 303, headers: { Location: CHECK_PAGES.checker, 'Cache-Control': 'no-store' } });
}

export type CheckRefusal = 'too_many' | 'person_needed';

type MakeCheck = (read: ParsedNumber[]) => Promise<CheckAnswer | CheckRefusal>;

type PostedOutcome = { outcome: CheckOutcome; status: number; headers?: Record<string, string> };

/** Seconds: the limit counts by the minute. */
const RETRY_AFTER = '60';

const REFUSALS: Record<CheckRefusal, PostedOutcome> = {
  too_many: {
    outcome: { state: 'problem', message: TOO_MANY_REQUESTS },
    status: 429,
    headers: { 'Retry-After': RETRY_AFTER },
  },
  person_needed: { outcome: { state: 'problem', message: PERSON_PROOF_REQUIRED }, status: 403 },
};

/** Throws nothing: a failure is an outcome with its status. */
export async function postedOutcome({ identifier, kind }: LinkedCheck, check: MakeCheck): Promise<PostedOutcome> {
  try {
    // First: a click on an empty field costs none of the visitor's checks.
    const { numbers, refused } = parseTyped(identifier, kind);
    if (refused !== null) return { outcome: { state: 'refused', message: refused }, status: 400 };
    const answer = await check(numbers);
    if (typeof answer === 'string') return REFUSALS[answer];
    return { outcome: { state: 'answered', answer, checkedAt: Date.now() }, status: 200 };
  } catch (error) {
    // Logs only the kind of error, because its text could hold the number that was checked.
    console.error(`${CHECK_ACTION} failed: ${error instanceof Error ? error.name : 'unknown'}`);
    return { outcome: { state: 'problem', message: SERVER_ERROR }, status: 503 };
  }
}
