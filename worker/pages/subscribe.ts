import { escaped } from '#schemas/format/numbers.ts';
import type { Effect } from '#schemas/plans/effect.ts';
import { effectWords } from '#schemas/plans/effect.ts';
import {
  DURATION_MAX,
  type DURATION_UNITS,
  durationWords,
  FREE_MONTHS_MAX,
  nairaWords,
} from '#schemas/plans/paymentWords.ts';
import type { OfferedPlan } from '#schemas/plans/planDisplay.ts';
import { subscribePath } from '#schemas/plans/planPage.ts';
import { fillingForm, type Typed, type Wrong, withoutApp } from './accountPage.ts';
import { CALL_US, notice } from './accountParts.ts';
import { rewriter } from './frame.ts';
import { fillingPlan } from './plans.ts';

/** What was ordered, and where it is paid. */
export type Ordered = {
  plan: OfferedPlan;
  order: { duration: number; durationUnit: (typeof DURATION_UNITS)[number] };
  amount: number;
  authorizationUrl: string;
  effect: Exclude<Effect, { kind: 'loses' }>;
};

/** What was sent without the script, and what is wrong with it; or what it led to. `done`: trusted HTML. */
export type Answer = { status: number; typed?: Typed; problem?: string; errors?: readonly Wrong[]; done?: string };

/** The plan, or why plans did not come; neither: it is not on offer. */
type Shown = { plan?: OfferedPlan; failure?: string };

/** The page of one plan: its order works without a script. @param answer to a form that was sent */
export async function subscribePage(
  assets: Fetcher,
  address: string,
  { plan, failure = '' }: Shown,
  answer?: Answer,
): Promise<Response> {
  const { origin, pathname, search, searchParams } = new URL(address);
  const blank = await assets.fetch(new URL(pathname, origin));
  const headers = new Headers(blank.headers);
  headers.delete('ETag');
  if (answer) headers.set('Cache-Control', 'no-store');
  const outcome = plan ? 'offer' : failure ? 'failed' : 'none';
  const typed = answer?.typed ?? { unit: searchParams.get('unit') ?? 'months' };
  return rewriter({
    '[data-outcome]': (part) => part.getAttribute('data-outcome') === outcome || part.remove(),
    '[data-slot="failure"]': (slot) => slot.setInnerContent(failure),
    ...(plan && filling(plan, pathname + search, typed, answer)),
    ...(answer && { html: showWithoutScript, body: withoutApp }),
  }).transform(new Response(blank.body, { status: answer?.status ?? 200, headers }));
}

function filling(plan: OfferedPlan, from: string, typed: Typed, { problem, errors = [], done }: Partial<Answer> = {}) {
  const most = plan.price === 0 ? FREE_MONTHS_MAX : DURATION_MAX;
  const form = 'form[method="post"]';
  return {
    ...fillingPlan(() => plan),
    ...fillingForm(form, typed, errors),
    [form]: (element: Element) => {
      element.setAttribute('action', escaped(subscribePath(plan.id)));
      if (problem) element.prepend(notice(problem), { html: true });
    },
    'input[name="price"]': (input: Element) => input.setAttribute('value', String(plan.price)),
    'input[name="duration"]': (input: Element) => input.setAttribute('max', String(most)),
    'a[data-state]': (link: Element) => link.setAttribute('data-state', escaped(JSON.stringify({ from }))),
    ...(done && { '[data-outcome="offer"]': (part: Element) => part.setInnerContent(done, { html: true }) }),
  };
}

/** As where none runs: its answers have none. */
const showWithoutScript = (root: Element) => root.setAttribute('class', 'unscripted');

/** A link: a form could not lead to another site. */
export function orderedPlan({ plan, order, amount, authorizationUrl, effect }: Ordered): string {
  const { duration, durationUnit } = order;
  const what = `${plan.name}, ${durationWords(duration, durationUnit)}`;
  const pay =
    amount === 0
      ? `<p class="notice" data-status="active" role="status"><span>Your ${escaped(plan.name)} plan is active.</span></p>`
      : `<a class="btn btn-primary btn-lg btn-block" href="${escaped(authorizationUrl)}">Pay ${nairaWords(amount)}</a>
<p class="small muted">You pay on our payment provider’s page. We never see your card. Your plan starts by itself when the payment is verified; we e-mail you the receipt.</p>`;
  return `<section class="card stack"><h2 class="h3">${escaped(what)}</h2>
<p>${escaped(effectWords(effect, plan.name, amount === 0))}</p>
${pay}
<p class="small muted">Registering and managing devices needs JavaScript. Without it, call ${CALL_US}</p></section>`;
}
