import { createExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { verifyPayment } from '#domain/payments/verify.ts';
import { sign } from '#providers/paystack.ts';
import { addLagosMonths } from '#schemas/format/dates.ts';
import { app } from '#worker/app.ts';
import { jobContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import { runSchedule } from '#worker/queues/schedule.ts';
import { paymentProviders, sandbox } from '#worker/services.ts';
import { bindings, production, request } from '../clients.ts';
import { person, plan } from '../factories.ts';
import { begun, callBack, checkout, deliverPayments, paymentOf, receiptOf, subscriptionOf } from '../payments.ts';
import { actsOn } from '../rows.ts';

const KEY = 'sk_test_of_nobody';

/** The Worker as it would run with this Paystack key; what it would put on the queue is kept. */
function withKey(secret: string | undefined) {
  const queued: unknown[] = [];
  const PAYMENTS = { send: async (body: unknown) => queued.push(body) } as unknown as Env['PAYMENTS'];
  const env = { ...production, PAYSTACK_SECRET_KEY: secret, PAYMENTS };
  const post = (body: string, headers: HeadersInit) =>
    app.fetch(
      new Request('https://ownmark.test/api/v1/payment/webhook', { method: 'POST', body, headers }),
      env,
      createExecutionContext(),
    );
  return { queued, post };
}

const signature = (body: string, key = KEY) => sign(key, new TextEncoder().encode(body));
const EVENT = JSON.stringify({ event: 'charge.success', data: { reference: 'OWN-1', amount: 1, currency: 'NGN' } });

describe('a webhook', () => {
  it.each([
    ['without a signature', {}],
    ['with an empty one', { 'x-paystack-signature': '' }],
    ['signed with another key', { 'x-paystack-signature': signature(EVENT, 'sk_test_of_somebody') }],
    ['signed with no key', { 'x-paystack-signature': signature(EVENT, '') }],
    ['whose bytes were altered', { 'x-paystack-signature': signature(EVENT.replace('"amount":1', '"amount":2')) }],
    ['whose bytes were only spaced otherwise', { 'x-paystack-signature': signature(EVENT.replace(':', ': ')) }],
    [
      'signed twice',
      [
        ['x-paystack-signature', signature(EVENT)],
        ['x-paystack-signature', signature(EVENT)],
      ],
    ],
    ['signed in part', { 'x-paystack-signature': signature(EVENT).slice(0, 64) }],
    ['signed under another header', { 'x-signature': signature(EVENT) }],
  ] as [string, HeadersInit][])('%s is refused and put nowhere', async (_, headers) => {
    const { post, queued } = withKey(KEY);
    const answer = await post(EVENT, headers);
    expect([answer.status, queued]).toEqual([403, []]);
  });

  it.each(['', 'null', '[]', '{}', '{"event":1}', '{"event":"charge.success","data":{"reference":7}}', '\u{feff}{'])(
    'that is signed and says nothing is refused: %j',
    async (body) => {
      const { post, queued } = withKey(KEY);
      expect((await post(body, { 'x-paystack-signature': signature(body) })).status).toBe(400);
      expect(queued).toEqual([]);
    },
  );

  it('of the sandbox, or signed with an empty key, is nothing to production', async () => {
    const payer = await person();
    const reference = await begun(payer, { subId: await plan() });
    const ended = await sandbox(bindings, '').end(reference, 'success');
    const { body, headers } = ended?.webhook ?? { body: '', headers: {} };
    expect(body).toContain(reference);
    expect(headers).toEqual({ 'x-paystack-signature': expect.stringMatching(/^[0-9a-f]{128}$/) });
    for (const key of [undefined, KEY]) {
      const { post, queued } = withKey(key);
      expect((await post(body, headers)).status).toBe(403);
      expect((await post(body, { 'x-paystack-signature': signature(body, '') })).status).toBe(403);
      expect(queued).toEqual([]);
    }
  });
});

describe('a payment', () => {
  it('is settled once by webhook, callback, queue and schedule at once, and never again', async () => {
    const payer = await person();
    const reference = await begun(payer, { subId: await plan({ price: 700 }), duration: 3 });
    await checkout(reference, 'success');
    const late = { ...jobContext(bindings, Date.now()), now: Date.now() + 60_000 };
    const providers = paymentProviders(bindings);
    const ask = () => verifyPayment(jobContext(bindings, Date.now()), providers, reference);
    await Promise.all([
      callBack(payer, reference),
      callBack(payer, reference),
      deliverPayments([{ reference }, { reference }]),
      runSchedule(late, { messages: async () => {}, exports: async () => {} }, providers),
      ask(),
      ask(),
    ]);
    const first = await subscriptionOf(payer);
    expect(first?.endsAt).toBe(addLagosMonths(first?.startsAt ?? 0, 3));
    await checkout(reference, 'failed');
    await deliverPayments([{ reference }, { reference: 'OWN-UNKNOWN' }, {}, null, { reference: 5 }]);
    await ask();
    expect(await subscriptionOf(payer)).toEqual(first);
    expect(await actsOn(reference)).toEqual(['payment.initialize', 'payment.settle']);
    expect([(await paymentOf(reference)).state, (await receiptOf(reference)).status]).toEqual([
      'completed',
      'completed',
    ]);
  });
});

describe('the sandbox checkout', () => {
  it('shows an e-mail address as text, and leads nowhere but home', async () => {
    const payer = await person({ email: '"><img/src=x>@x.example' });
    const reference = await begun(payer, { subId: await plan() });
    const page = await (await request(`/dev/checkout/${reference}`)).text();
    expect(page).toContain('&lt;img/src=x&gt;');
    expect(page).not.toContain('<img');
    const body = new URLSearchParams({ outcome: 'success', callbackUrl: 'https://evil.example', reference: 'OWN-2' });
    const answer = await request(`/dev/checkout/${reference}?callbackUrl=https://evil.example`, {
      method: 'POST',
      body,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `https://ownmark.test/dashboard/subscriptions?reference=${reference}`,
    ]);
    expect((await request('/dev/checkout/%22%3E%3Cimg%3E')).status).toBe(404);
  });

  it.each(['GET', 'POST', 'PUT'])('is not there in production: %s', async (method) => {
    const payer = await person();
    const reference = await begun(payer, { subId: await plan() });
    for (const path of [`/dev/checkout/${reference}`, '/dev/checkout.css', `//dev/checkout/${reference}`]) {
      const body = method === 'GET' ? undefined : JSON.stringify({ outcome: 'success' });
      const asked = new Request(`https://ownmark.test${path}`, { method, body });
      const answer = await app.fetch(asked, production, createExecutionContext());
      expect(answer.status, path).toBe(404);
    }
    await deliverPayments([{ reference }]);
    expect((await paymentOf(reference)).state).toBe('pending');
  });
});
