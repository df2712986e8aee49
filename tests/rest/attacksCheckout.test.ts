import { describe, expect, it } from 'vitest';
import { verifyPayment } from '#domain/payments/verify.ts';
import { addLagosMonths } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { runSchedule } from '#worker/queues/schedule.ts';
import { paymentProviders } from '#worker/services.ts';
import { bindings, request } from '../clients.ts';
import { person, plan } from '../factories.ts';
import { begun, callBack, checkout, deliverPayments, paymentOf, receiptOf, subscriptionOf } from '../payments.ts';
import { actsOn } from '../rows.ts';

describe('a payment', () => {
  it('is settled once by webhook, callback, queue and schedule at once, and never again', async () => {
    const payer = await person();
    const reference = await begun(payer, { subId: await plan({ price: 700 }), duration: 3 });
    await checkout(reference, 'success');
    const late = { ...baseContext(bindings, Date.now()), now: Date.now() + 60_000 };
    const providers = paymentProviders(bindings);
    const ask = () => verifyPayment(baseContext(bindings, Date.now()), providers, reference);
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
});
