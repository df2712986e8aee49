import { describe, expect, it } from 'vitest';
import { confirmPayment } from '#domain/payments/ownPayments.ts';
import type { PayerContext, PaymentServices } from '#domain/payments/payment.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, member, type Person, person, plan } from '../../factories.ts';
import { begun, callBack, checkout, deliverPayments, paid, payingActor, paymentOf } from '../../payments.ts';

function payer(who: Person, paying: Partial<PaymentServices>): PayerContext {
  return {
    ...baseContext(bindings, Date.now()),
    actor: payingActor(who),
    paying: { providers: { current: null, all: [] }, enqueue: async () => {}, pause: async () => {}, ...paying },
  };
}

describe('coming back from the provider', () => {
  it('waits for what the queue finds out, and no longer', async () => {
    const who = await person();
    const reference = await begun(who, { subId: await plan() });
    await checkout(reference, 'success');
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => {
      pauses.push(milliseconds);
      if (pauses.length === 3) await deliverPayments([{ reference }]);
    };
    expect((await confirmPayment(payer(who, { pause }), reference)).status).toBe('completed');
    expect(pauses).toHaveLength(3);
  });

  // Rules: P8-17
  it('waits less than 5 seconds in all, then says that it is pending', async () => {
    const who = await person();
    const reference = await begun(who, { subId: await plan() });
    let waited = 0;
    const pause = async (milliseconds: number) => {
      waited += milliseconds;
    };
    expect(await confirmPayment(payer(who, { pause }), reference)).toEqual({
      reference,
      status: 'pending',
      message: 'Your payment is still being verified.',
    });
    expect(waited).toBeGreaterThan(3000);
    expect(waited).toBeLessThan(5000);
  });

  it('does not wait for a payment that was not paid yet, or for a queue that refuses', async () => {
    const who = await person();
    const reference = await begun(who, { subId: await plan() });
    expect((await callBack(who, reference)).body.data.status).toBe('pending');
    const enqueue = () => Promise.reject(new Error('The queue is full.'));
    const pause = () => Promise.reject(new Error('It waited.'));
    expect((await confirmPayment(payer(who, { enqueue, pause }), reference)).status).toBe('pending');
    expect((await paymentOf(reference)).dueAt).not.toBeNull();
  });

  it('tells again what is settled, without asking anybody', async () => {
    const who = await person();
    const reference = await paid(who, { subId: await plan() });
    const enqueue = () => Promise.reject(new Error('It asked.'));
    expect((await confirmPayment(payer(who, { enqueue }), reference)).status).toBe('completed');
  });

  // Rules: P8-18
  it('is for the payer alone: to others, admins too, there is no such payment', async () => {
    const who = await person();
    const reference = await begun(who, { subId: await plan() });
    await checkout(reference, 'success');
    for (const other of [await member(), await person(), await admin()]) {
      const { status, body } = await rest('POST', `/payment/callback?reference=${reference}`, { token: other.token });
      expect([status, body.message]).toEqual([404, 'Payment not found.']);
    }
    expect((await rest('POST', `/payment/callback?reference=${reference}`)).status).toBe(401);
    expect((await rest('POST', '/payment/callback?reference=nothing', { token: who.token })).status).toBe(404);
    expect((await paymentOf(reference)).state).toBe('pending');
  });

  // Rules: 2.7-31
  it('takes the reference from the address or the body, the body’s first', async () => {
    const who = await person();
    const reference = await paid(who, { subId: await plan() });
    const ask = (query: string, body?: unknown) =>
      rest('POST', `/payment/callback${query}`, { token: who.token, body });
    expect((await ask('', { reference })).status).toBe(200);
    expect((await ask('?reference=nothing', { reference })).status).toBe(200);
    expect((await ask(`?reference=${reference}&other=1`)).status).toBe(200);
  });
});
