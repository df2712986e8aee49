import { CHECK_PAGES } from '../schemas/check-page.ts';
import type { CheckAnswer } from '../schemas/checks.ts';
import { checkedPage } from './fill.ts';
import { readCheckForm } from './form.ts';
import { postedOutcome } from './outcome.ts';

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
  const { outcome, ...init } = await postedOutcome(form.identifier, check, limited);
  return checkedPage(request, assets, { ...form, outcome }, init);
}

function backToChecker(): Response {
  return new Response(null, { status: 303, headers: { Location: CHECK_PAGES.checker, 'Cache-Control': 'no-store' } });
}
