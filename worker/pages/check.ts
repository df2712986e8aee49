import { CHECK_PAGES, type CheckOutcome, type LinkedCheck, linkedCheck } from '#schemas/checks/checkPage.ts';
import { readCheckForm } from './form.ts';
import { type MakeCheck, postedOutcome } from './outcome.ts';
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
