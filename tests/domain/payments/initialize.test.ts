import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments, receipts } from '#db/schema/index.ts';
import { app } from '#worker/app.ts';
import type { Env } from '#worker/env.ts';
import { paymentProviders } from '#worker/services.ts';
import { randomAddress } from '../../addresses.ts';
import { bindings, type Json } from '../../clients.ts';
import { db, type Person, person, plan } from '../../factories.ts';
import { initialize, paymentOf, receiptOf } from '../../payments.ts';
import { paperKeys } from '../../signingKeys.ts';

const PRODUCTION: Env = {
  ...bindings,
  ENVIRONMENT: 'production',
  ...paperKeys(),
  TERMII_API_KEY: 'x',
  RESEND_API_KEY: 'x',
  RESEND_FROM: 'Ownmark <hello@ownmark.example>',
};

async function initializeIn(env: Env, who: Person, subId: string): Promise<{ status: number; body: Json }> {
  const background = createExecutionContext();
  const request = new Request('https://ownmark.test/api/v1/payment/initialize', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${who.token}`,
      'CF-Connecting-IP': randomAddress(),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ subId, duration: 1, durationUnit: 'months' }),
  });
  const response = await app.fetch(request, env, background);
  await waitOnExecutionContext(background);
  return { status: response.status, body: await response.json() };
}

const paymentsOf = (who: Person) => db.select().from(payments).where(eq(payments.accountId, who.id));

describe('beginning to pay', () => {
  // Rules: P8-09
  it('keeps the payment with its pending receipt, in whole naira', async () => {
    const payer = await person();
    const { body } = await initialize(payer, { subId: await plan({ price: 2500 }), duration: 3 });
    const { reference } = body.data;
    expect(await paymentOf(reference)).toMatchObject({
      accountId: payer.id,
      amount: 7500,
      state: 'pending',
      provider: 'sandbox',
      settledAt: null,
    });
    expect(await receiptOf(reference)).toMatchObject({ status: 'pending', amount: 7500, accountId: payer.id });
    expect((await receiptOf(reference)).receiptNumber).toMatch(/^OWN-R-[0-9A-F]{12}$/);
  });

  it('twice at once makes two payments, each with a checkout of its own', async () => {
    const payer = await person();
    const subId = await plan();
    const answers = await Promise.all([initialize(payer, { subId }), initialize(payer, { subId })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(2);
  });

  // Rules: 2.5-28
  it('takes whole months and years from 1 to 60, and nothing else', async () => {
    const payer = await person();
    const subId = await plan();
    const asked = async (duration: unknown, durationUnit: unknown) =>
      (await initialize(payer, { subId, duration, durationUnit } as never)).status;
    for (const unit of ['months', 'years']) {
      for (const duration of [1, 60]) expect(await asked(duration, unit)).toBe(201);
      for (const duration of [0, 61, -1, 1.5, 1e308, '1', null, [1], true, { valueOf: 1 }])
        expect(await asked(duration, unit)).toBe(400);
    }
    for (const unit of ['days', '', null, 'month']) expect(await asked(1, unit)).toBe(400);
  });

  it('lets nobody flood books and letters: thirty an hour', async () => {
    const payer = await person();
    const subId = await plan();
    const answers = await Promise.all(Array.from({ length: 33 }, () => initialize(payer, { subId })));
    const answered = (wanted: number) => answers.filter(({ status }) => status === wanted);
    expect(answered(429)).toHaveLength(3);
    expect(answered(201)).toHaveLength(30);
    expect(await paymentsOf(payer)).toHaveLength(30);
    expect((await initialize(await person(), { subId })).status).toBe(201);
  });

  it('refuses an order that costs something else than was shown, and begins nothing', async () => {
    const payer = await person();
    const [paid, free] = [await plan({ price: 2000 }), await plan({ price: 0 })];
    const dearer = await initialize(payer, { subId: paid, duration: 2, total: 2000 });
    const gift = await initialize(payer, { subId: free, total: 500 });
    for (const { status, body } of [dearer, gift]) {
      expect([status, body.message]).toEqual([
        409,
        'The price of this plan has just changed. Please look at it again.',
      ]);
    }
    expect(await paymentsOf(payer)).toEqual([]);
    expect((await initialize(payer, { subId: paid, duration: 2, total: 4000 })).status).toBe(201);
  });

  it('knows no plan that is archived, or none at all', async () => {
    const payer = await person();
    for (const subId of [await plan({ archivedAt: 1 }), await plan({ archivedAt: 1, price: 0 }), 'nothing']) {
      const { status, body } = await initialize(payer, { subId });
      expect([status, body.message]).toEqual([404, 'Subscription plan not found.']);
    }
    expect(await paymentsOf(payer)).toEqual([]);
  });

  it('with a provider that is down answers 503 and keeps a failed payment that can be asked about', async () => {
    const payer = await person();
    const down: Env = { ...bindings, PAYSTACK_SECRET_KEY: 'sk_test', PAYSTACK_URL: 'http://127.0.0.1:1' };
    const { status, body } = await initializeIn(down, payer, await plan());
    expect([status, body.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
    expect(body.message).toMatch(
      /^The payment provider could not be reached\. Nothing was charged; please try again\./,
    );
    const [payment] = await paymentsOf(payer);
    expect(payment).toMatchObject({ provider: 'paystack', state: 'failed', failure: 'Paystack could not be reached.' });
    expect(payment?.dueAt).not.toBeNull();
    const [receipt] = await db.select().from(receipts).where(eq(receipts.accountId, payer.id));
    expect(receipt?.status).toBe('failed');
  });
});

describe('in production', () => {
  // Rules: P8-22
  it('without a key answers a clear 503 and begins nothing', async () => {
    const payer = await person();
    const { status, body } = await initializeIn(PRODUCTION, payer, await plan());
    expect([status, body.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
    expect(body.message).toMatch(/^Payments are not available at the moment\. .*support@ownmark\.example/);
    expect(await paymentsOf(payer)).toEqual([]);
  });

  it('activates free plans all the same', async () => {
    const { status, body } = await initializeIn(PRODUCTION, await person(), await plan({ price: 0 }));
    expect([status, body.data.status]).toEqual([201, 'completed']);
  });

  // Rules: P8-23
  it('has no sandbox, whatever is set', () => {
    const everything = {
      SANDBOX: 'true',
      PAYMENTS: bindings.PAYMENTS,
      PAYMENT_PROVIDER: 'sandbox',
      NODE_ENV: 'development',
    };
    expect(paymentProviders({ ...PRODUCTION, ...everything }).all).toEqual([]);
    const { current, all } = paymentProviders({ ...PRODUCTION, ...everything, PAYSTACK_SECRET_KEY: 'sk_live' });
    expect([current?.name, all.map(({ name }) => name)]).toEqual(['paystack', ['paystack']]);
  });
});
