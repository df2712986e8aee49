import { CHECK_PAGES } from '../schemas/check-page.ts';
import { checkedPage } from './fill.ts';
import { readCheckForm } from './form.ts';
import { type MakeCheck, postedOutcome } from './outcome.ts';
import { type ListPlans, offerOf, withOffer } from './plans.ts';

/**
 * The check without a script: reads the form, makes the check, answers the page it came from with the result in place.
 * `check` answers for one identifier; `limited` says whether this visitor has asked too often; `list` reads the plans, which the
 * home page shows.
 */
export async function checkPage(
  request: Request,
  assets: Fetcher,
  check: MakeCheck,
  limited: () => Promise<boolean>,
  list: ListPlans,
): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return backToChecker();
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });

  const form = await readCheckForm(request);
  const { outcome, ...init } = await postedOutcome(form, check, limited);
  const page = await checkedPage(request, assets, { ...form, outcome }, init);
  return form.page === 'home' ? withOffer(page, assets, 'home', await offerOf(list), request.url) : page;
}

function backToChecker(): Response {
  return new Response(null, { status: 303, headers: { Location: CHECK_PAGES.checker, 'Cache-Control': 'no-store' } });
}
