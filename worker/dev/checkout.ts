import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { openDb } from '#db/client.ts';
import { payments, plans } from '#db/schema/index.ts';
import { logFault } from '#domain/errors.ts';
import type { Sandbox, SandboxCheckout, SignedWebhook } from '#providers/payments.ts';
import { CHECKOUT_OUTCOMES, type CheckoutOutcome, durationWords, nairaWords } from '#schemas/plans/paymentWords.ts';
import { renderInShell } from '#worker/pages/frame.ts';

/** `send` carries a webhook to where it would arrive. */
type Services = { sandbox: Sandbox; send: (webhook: Request) => Promise<Response> };

const chosen = z.object({ outcome: z.enum(CHECKOUT_OUTCOMES) });
const WRONG = `The outcome must be ${CHECKOUT_OUTCOMES.join(', ')}.`;
const NOWHERE = 'There is no such checkout.';

/** Mounted in development only. Sends the signed webhook and leads the browser back. */
export function checkoutPages<Bindings extends { DB: D1Database; ASSETS: Fetcher }>(
  services: (c: Context<{ Bindings: Bindings }>) => Services,
) {
  return new Hono<{ Bindings: Bindings }>()
    .get('/checkout.css', (c) => c.body(CHECKOUT_STYLE, 200, { 'Content-Type': 'text/css' }))

    .get('/checkout/:reference', async (c) => {
      const checkout = await services(c).sandbox.find(c.req.param('reference'));
      if (!checkout) return renderInShell(c.env.ASSETS, c.req.url, PAGE, unknownPage(), { status: 404 });
      const order = await orderOf(c.env.DB, checkout.reference);
      return renderInShell(c.env.ASSETS, c.req.url, PAGE, checkoutPage(checkout, order));
    })

    .post('/checkout/:reference', async (c) => {
      const isForm = /form/.test(c.req.header('content-type') ?? '');
      const { data } = chosen.safeParse(await (isForm ? c.req.parseBody() : c.req.json()).catch(() => null));
      const refuse = (status: 400 | 404, message: string, shown: unknown) =>
        isForm
          ? renderInShell(c.env.ASSETS, c.req.url, PAGE, shown, { status })
          : Promise.resolve(c.json({ status: 'error', message }, status));
      if (!data) return refuse(400, WRONG, refusedPage('Nothing was chosen.', WRONG));
      const { sandbox, send } = services(c);
      const ended = await sandbox.end(c.req.param('reference'), data.outcome);
      if (!ended) return refuse(404, NOWHERE, unknownPage());

      const { checkout, webhook } = ended;
      await deliver(send, new URL('/api/v1/payment/webhook', c.req.url), webhook);
      const redirectUrl = returnUrl(checkout);
      if (isForm) return c.redirect(redirectUrl, 303);
      const { reference, outcome } = checkout;
      return c.json({ status: 'success', data: { reference, outcome, redirectUrl } });
    });
}

/** A refused webhook does not hold up the browser: payments are verified without it, too. */
async function deliver(send: Services['send'], to: URL, { body, headers }: SignedWebhook) {
  const { status } = await send(
    new Request(to, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body }),
  );
  if (status !== 200) logFault('The sandbox webhook', new Error(`HTTP ${status}`));
}

function returnUrl({ callbackUrl, reference }: SandboxCheckout): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('reference', reference);
  return url.href;
}

const PAGE = {
  title: 'Sandbox checkout: Ownmark',
  description: 'Pay with the sandbox: no money moves.',
  style: '/dev/checkout.css',
};

async function orderOf(db: D1Database, reference: string) {
  const [order] = await openDb(db)
    .select({ plan: plans.name, duration: payments.duration, unit: payments.durationUnit })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(eq(payments.reference, reference));
  return order;
}

const SANDBOX = html`<p class="notice" data-status="missing"><span><b>Sandbox.</b> This is a trial payment page: no money moves and no card is asked for.</span></p>`;

const STATES: Record<CheckoutOutcome, { status: string; says: string }> = {
  success: { status: 'active', says: 'This checkout is paid.' },
  failed: { status: 'stolen', says: 'The last try to pay failed. You can try again.' },
  abandoned: { status: 'inactive', says: 'This checkout was left. You can still pay.' },
};

function checkoutPage(checkout: SandboxCheckout, order: Awaited<ReturnType<typeof orderOf>>) {
  const { amount, email, reference, outcome } = checkout;
  const state = outcome && STATES[outcome];
  const naira = nairaWords(amount / 100);
  return html`<main id="main" class="checkout" tabindex="-1">
${SANDBOX}
<div class="card">
<h1 class="h3">Pay Ownmark</h1>
<p class="amount num">${naira}</p>
${state ? html`<p class="notice" data-status="${state.status}" role="status"><b>${state.says}</b></p>` : ''}
<dl class="facts">
${order ? html`<div><dt>You buy</dt><dd>${order.plan} plan, ${durationWords(order.duration, order.unit)}</dd></div>` : ''}
<div><dt>Payer</dt><dd>${email}</dd></div>
<div><dt>Reference</dt><dd class="num">${reference}</dd></div>
</dl>
${
  outcome === 'success'
    ? html`<a class="btn btn-primary btn-block" href="${returnUrl(checkout)}">Back to Ownmark</a>`
    : html`<form method="post" action="/dev/checkout/${reference}">
<button class="btn btn-primary btn-lg btn-block" name="outcome" value="success">Pay ${naira}</button>
<button class="btn btn-block" name="outcome" value="failed">Let the payment fail</button>
<button class="btn btn-quiet btn-block" name="outcome" value="abandoned">Leave without paying</button>
</form>`
}
</div>
<p class="small muted">You will be charged only once.</p>
</main>`;
}

const refusedPage = (title: string, says: string) => html`<main id="main" class="checkout" tabindex="-1">
${SANDBOX}
<div class="card">
<h1 class="h3">${title}</h1>
<p>${says}</p>
<a class="btn btn-primary btn-block" href="/dashboard/subscriptions">Back to your subscription</a>
</div>
</main>`;

const unknownPage = () =>
  refusedPage(NOWHERE, 'Its address may be cut off, or the payment was begun elsewhere. Nothing was charged.');

const CHECKOUT_STYLE = `
.checkout { display: grid; gap: var(--space-4); width: min(100% - 2 * var(--gutter), 28rem); margin-inline: auto; padding-block: var(--space-8) var(--space-16); }
.checkout .card { display: grid; gap: var(--space-4); }
.checkout .amount { font-size: var(--text-2xl); line-height: 1.1; }
.checkout .facts { --term: 4.75rem; }
.checkout .facts > div { grid-template-columns: var(--term) minmax(0, 1fr); }
.checkout .facts dd { font-size: var(--text-base); overflow-wrap: anywhere; }
.checkout .facts dd.num { font-size: var(--text-sm); line-height: 1.6; }
.checkout form { display: grid; gap: var(--space-3); margin-top: var(--space-1); }
.checkout .btn { min-height: 2.75rem; }
`;
