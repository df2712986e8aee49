import { escaped } from '#schemas/format/numbers.ts';
import type { Effect } from '#schemas/plans/effect.ts';
import { effectWords } from '#schemas/plans/effect.ts';
import {
  DURATION_MAX,
  DURATION_UNITS,
  durationWords,
  FREE_MONTHS_MAX,
  nairaWords,
} from '#schemas/plans/paymentWords.ts';
import { devicesWords, type OfferedPlan } from '#schemas/plans/planDisplay.ts';
import { subscribePath } from '#schemas/plans/planPage.ts';
import type { Typed, Wrong } from './accountPage.ts';
import { CALL_US, notice } from './accountParts.ts';
import { rewriter } from './frame.ts';

/** What was ordered, and where it is paid. */
export type Ordered = {
  plan: OfferedPlan;
  order: { duration: number; durationUnit: (typeof DURATION_UNITS)[number] };
  amount: number;
  authorizationUrl: string;
  effect: Exclude<Effect, { kind: 'loses' }>;
};

/** The page of one plan. Its form stands where no script runs; with one the app draws its own. */
export async function subscribePage(
  assets: Fetcher,
  address: string,
  plan: OfferedPlan | undefined,
): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(address);
  const blank = await assets.fetch(new URL(pathname, origin));
  const headers = new Headers(blank.headers);
  headers.delete('ETag');
  const typed = { unit: searchParams.get('unit') ?? '' };
  const html = plan ? `<div class="stack subscribe">${orderForm(plan, typed)}</div>` : NO_SUCH_PLAN;
  return rewriter({ 'main noscript': (place) => place.setInnerContent(html, { html: true }) }).transform(
    new Response(blank.body, { status: blank.status, headers }),
  );
}

/** Without the app, which would take the page over as if nothing had been answered. */
export async function orderPage(assets: Fetcher, address: string, html: string, status = 200): Promise<Response> {
  const { origin, pathname } = new URL(address);
  const blank = await assets.fetch(new URL(pathname, origin));
  const headers = new Headers(blank.headers);
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  return rewriter({
    body: (body) => body.removeAttribute('data-late-scripts'),
    main: (main) => main.setInnerContent(`${HEAD}<div class="stack subscribe">${html}</div>`, { html: true }),
  }).transform(new Response(blank.body, { status, headers }));
}

const HEAD =
  '<div class="stack gap-2 page-head"><h1 class="h2" tabindex="-1">Subscribe</h1><p class="lead prose">Choose how long, see the price, and pay. No auto-renewal.</p></div>';

const NO_SUCH_PLAN =
  '<p class="notice" data-status="missing"><span>This plan is not available. <a href="/pricing">See all plans</a></span></p>';

type Field = { name: string; label: string; attributes: string; value?: string };

function field({ name, label, attributes, value = '' }: Field, errors: readonly Wrong[]): string {
  const wrong = errors.find(({ path }) => path === name)?.message;
  const about = wrong ? ` aria-invalid="true" aria-describedby="${name}-note"` : '';
  return `<div class="field"><label class="field-label" for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" value="${escaped(value)}" ${attributes}${about}>
${wrong ? `<p class="msg msg-invalid" id="${name}-note"><span>${escaped(wrong)}</span></p>` : ''}</div>`;
}

const LABELS = { months: 'Months', years: 'Years: two months free in each' };

/** @param problem above the form */
export function orderForm(plan: OfferedPlan, typed: Typed, problem = '', errors: readonly Wrong[] = []): string {
  const free = plan.price === 0;
  const most = free ? FREE_MONTHS_MAX : DURATION_MAX;
  const units = DURATION_UNITS.map(
    (unit) =>
      `<label class="choice"><input type="radio" name="unit" value="${unit}"${unit === (typed.unit === 'years' ? 'years' : 'months') ? ' checked' : ''}><span>${LABELS[unit]}</span></label>`,
  );
  return `<section class="card stack"><h2 class="h3">${escaped(plan.name)}</h2>
<p>${free ? 'Free' : `${nairaWords(plan.price)}/month`} · ${escaped(devicesWords(plan.NoOfDevices))}</p>
${plan.description ? `<p class="muted">${escaped(plan.description)}</p>` : ''}</section>
<form class="card stack" method="post" action="${escaped(subscribePath(plan.id))}" aria-label="Order ${escaped(plan.name)}">${problem && notice(problem)}
${field({ name: 'duration', label: 'How many', value: typed.duration ?? '1', attributes: `type="number" min="1" max="${most}" required` }, errors)}
${free ? '<input type="hidden" name="unit" value="months">' : units.join('')}
${field({ name: 'email', label: 'Email or phone number of your account', value: typed.email, attributes: 'autocomplete="username" autocapitalize="none" spellcheck="false" required' }, errors)}
${field({ name: 'password', label: 'Password', attributes: 'type="password" autocomplete="current-password" required' }, errors)}
<button type="submit" class="btn btn-primary btn-lg btn-block">${free ? 'Activate' : 'Go on to the price'}</button>
<p class="small muted">No account yet? <a href="/register">Register first</a>. Stuck? Call ${CALL_US}</p></form>`;
}

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
