import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { logFault } from '../domain/faults.ts';
import type { Sandbox, SandboxCheckout } from '../providers/payments/sandbox.ts';
import { CHECKOUT_OUTCOMES, type CheckoutOutcome, SIGNATURE_HEADER } from '../schemas/payments.ts';
import { nairaWords } from '../schemas/quote.ts';
import { CHECKOUT_STYLE } from './checkoutStyle.ts';

/** `send` carries a webhook to where it would arrive. */
type Services = { sandbox: Sandbox; send: (webhook: Request) => Promise<Response> };

const chosen = z.object({ outcome: z.enum(CHECKOUT_OUTCOMES) });
const WRONG = `The outcome must be ${CHECKOUT_OUTCOMES.join(', ')}.`;
const NOWHERE = 'There is no such checkout.';

/**
 * The sandbox provider's hosted checkout: pay, fail or leave, by button, form or JSON. Sends the signed webhook and leads
 * the browser back. Mounted in development only.
 */
export function checkoutPages<Bindings extends object>(services: (c: Context<{ Bindings: Bindings }>) => Services) {
  return new Hono<{ Bindings: Bindings }>()
    .get('/checkout.css', (c) => c.body(CHECKOUT_STYLE, 200, { 'Content-Type': 'text/css' }))

    .get('/checkout/:reference', async (c) => {
      const checkout = await services(c).sandbox.find(c.req.param('reference'));
      return checkout ? c.html(page(checkout)) : c.text(NOWHERE, 404);
    })

    .post('/checkout/:reference', async (c) => {
      const isForm = /form/.test(c.req.header('content-type') ?? '');
      const { data } = chosen.safeParse(await (isForm ? c.req.parseBody() : c.req.json()).catch(() => null));
      if (!data) return c.json({ status: 'error', message: WRONG }, 400);
      const { sandbox, send } = services(c);
      const ended = await sandbox.end(c.req.param('reference'), data.outcome);
      if (!ended) return c.json({ status: 'error', message: NOWHERE }, 404);

      const { checkout, webhook } = ended;
      await deliver(send, new URL('/api/v1/payment/webhook', c.req.url), webhook);
      const redirectUrl = returnOf(checkout);
      if (isForm) return c.redirect(redirectUrl, 303);
      const { reference, outcome } = checkout;
      return c.json({ status: 'success', data: { reference, outcome, redirectUrl } });
    });
}

/** A webhook that is not taken is no reason to hold the browser: payments are verified without it, too. */
async function deliver(send: Services['send'], to: URL, { body, signature }: { body: string; signature: string }) {
  const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature };
  const { status } = await send(new Request(to, { method: 'POST', headers, body }));
  if (status !== 200) logFault('The sandbox webhook', new Error(`HTTP ${status}`));
}

function returnOf({ callbackUrl, reference }: SandboxCheckout): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('reference', reference);
  return url.href;
}

const OUTCOMES: Record<CheckoutOutcome, string> = {
  success: 'This checkout is paid.',
  failed: 'The last try to pay failed. You can try again.',
  abandoned: 'This checkout was left. You can still pay.',
};

const page = (checkout: SandboxCheckout) => html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox checkout: Ownmark</title><link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/dev/checkout.css">
</head>
<body>
<main>
<p class="note">Sandbox, only in development: no money moves.</p>
<h1>Pay Ownmark</h1>
<p class="amount">${nairaWords(checkout.amount / 100)}</p>
<dl><dt>For</dt><dd>${checkout.email}</dd><dt>Reference</dt><dd>${checkout.reference}</dd></dl>
${checkout.outcome ? html`<p class="state" role="status">${OUTCOMES[checkout.outcome]}</p>` : ''}
${
  checkout.outcome === 'success'
    ? html`<a class="button main" href="${returnOf(checkout)}">Back to Ownmark</a>`
    : html`<form method="post" action="/dev/checkout/${checkout.reference}">
<button class="button main" name="outcome" value="success">Pay</button>
<button class="button" name="outcome" value="failed">Let the payment fail</button>
<button class="button" name="outcome" value="abandoned">Leave without paying</button>
</form>`
}
</main>
</body>
</html>`;
