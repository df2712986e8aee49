import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditTexts, messages, payments, plans, sandboxCheckouts } from '#db/schema/index.ts';
import { verifyPayment } from '#domain/payments/verify.ts';
import { WRONG_AMOUNT, worthOf } from '#schemas/plans/paymentWords.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest, trpcClient } from '../../clients.ts';
import { admin, db, type Person, person, plan } from '../../factories.ts';
import { begun, paymentOf, receiptOf, subscriptionOf, toldProvider } from '../../payments.ts';
import { actsOn } from '../../rows.ts';

const NOTE = 'We talked on the phone.';

/** ₦2,000 came for an order of ₦2,500. */
async function short(amount = 200_000, currency = 'NGN') {
  const payer = await person();
  const reference = await begun(payer, { subId: await plan({ price: 2500 }) });
  await arrive(reference, amount, currency);
  return { payer, reference, boss: await admin() };
}

function arrive(reference: string, amount: number, currency = 'NGN') {
  const status = amount === 0 ? 'open' : 'paid';
  const provider = { ...toldProvider(() => ({ status, amount, currency })), name: 'sandbox' as const };
  return verifyPayment(baseContext(bindings, Date.now()), { current: provider, all: [provider] }, reference);
}

const resolve = (boss: Person, reference: string, body: Record<string, unknown>) =>
  rest('POST', `/admin/payments/${reference}/resolve`, {
    token: boss.token,
    body: { paid: 200_000, note: NOTE, ...body },
  });

async function letterTo({ email }: Person, reference: string) {
  const sent = await db.select().from(messages).where(eq(messages.to, email));
  return sent.filter(({ data, template }) => data.reference === reference && template !== 'paid_otherwise');
}

const worth = async () => ({ subId: await plan({ price: 1000 }), duration: 2, durationUnit: 'months' });

describe('an odd payment ends in a record', () => {
  it.each([
    ['rest', 'paid_rest_asked'],
    ['returned', 'paid_sent_back'],
  ])('%s: receipt’s note, audit and letter, and no plan', async (outcome, template) => {
    const { payer, reference, boss } = await short();
    const { items } = await trpcClient(payer.token).receipts.listOwn.query({});
    expect(items).toMatchObject([{ status: 'failed', amount: 2500, paid: { amount: 200_000, currency: 'NGN' } }]);
    expect((await resolve(boss, reference, { outcome })).status).toBe(200);
    expect(await paymentOf(reference)).toMatchObject({ state: 'failed', outcome, resolvedAt: expect.any(Number) });
    expect(await receiptOf(reference)).toMatchObject({ status: 'failed', note: NOTE });
    expect(await actsOn(reference)).toContain('payment.resolve');
    expect(await db.select().from(auditTexts).where(eq(auditTexts.accountId, payer.id))).toMatchObject([
      { text: NOTE },
    ]);
    expect(await letterTo(payer, reference)).toMatchObject([{ template, data: { note: NOTE, paid: '₦2,000' } }]);
    expect(await subscriptionOf(payer)).toBeUndefined();
  });

  it('plan: one worth exactly what came starts, and the receipt is over that', async () => {
    const { payer, reference, boss } = await short();
    const bought = await worth();
    expect((await resolve(boss, reference, { outcome: 'plan', plan: bought })).status).toBe(200);
    expect(await paymentOf(reference)).toMatchObject({ state: 'completed', outcome: 'plan', amount: 2000 });
    expect(await receiptOf(reference)).toMatchObject({ status: 'completed', amount: 2000, note: NOTE });
    expect(await subscriptionOf(payer)).toMatchObject({ planId: bought.subId });
    expect(await letterTo(payer, reference)).toMatchObject([
      { template: 'payment_received', data: { note: NOTE, amount: '₦2,000' } },
    ]);
    expect(await actsOn(reference)).toEqual(
      expect.arrayContaining(['payment.paid_otherwise', 'payment.resolve', 'payment.settle']),
    );
    // The provider's word about the old order changes nothing any more.
    await arrive(reference, 250_000);
    expect(await paymentOf(reference)).toMatchObject({ amount: 2000, outcome: 'plan' });
  });

  it('refuses a plan that is not worth it, is not on offer, or costs nothing, and one for other money', async () => {
    const { payer, reference, boss } = await short();
    const archived = await plan({ price: 1000 });
    await db.update(plans).set({ archivedAt: 1 }).where(eq(plans.id, archived));
    for (const [subId, duration] of [
      [await plan({ price: 1000 }), 3],
      [archived, 2],
      [await plan({ price: 0 }), 1],
      ['nobody’s', 2],
    ])
      expect(
        (await resolve(boss, reference, { outcome: 'plan', plan: { subId, duration, durationUnit: 'months' } })).status,
      ).toBe(409);
    expect((await resolve(boss, reference, { outcome: 'plan' })).status).toBe(409);
    expect(await subscriptionOf(payer)).toBeUndefined();
    const dollars = await short(200_000, 'USD');
    for (const body of [{ outcome: 'plan', plan: await worth() }, { outcome: 'rest' }])
      expect((await resolve(dollars.boss, dollars.reference, body)).status).toBe(409);
  });

  it('two admins at once leave one outcome', async () => {
    const { payer, reference, boss } = await short();
    const [other, bought] = [await admin(), await worth()];
    const answers = await Promise.all([
      resolve(boss, reference, { outcome: 'plan', plan: bought }),
      resolve(other, reference, { outcome: 'returned' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await actsOn(reference)).filter((act) => act === 'payment.resolve')).toHaveLength(1);
    expect(await letterTo(payer, reference)).toHaveLength(1);
    const { outcome } = await paymentOf(reference);
    expect((await subscriptionOf(payer)) !== undefined).toBe(outcome === 'plan');
  });

  it('what the member paid meanwhile wins: the order starts, or it is to be looked at anew', async () => {
    const { payer, reference, boss } = await short();
    await arrive(reference, 230_000);
    expect((await resolve(boss, reference, { outcome: 'returned' })).status).toBe(409);
    expect(await paymentOf(reference)).toMatchObject({ paidAmount: 230_000, outcome: null, resolvedAt: null });
    await arrive(reference, 250_000);
    expect((await resolve(boss, reference, { outcome: 'returned', paid: 230_000 })).status).toBe(409);
    expect(await paymentOf(reference)).toMatchObject({ state: 'completed', outcome: null });
    expect(await subscriptionOf(payer)).toBeDefined();
  });

  it('asked for, the rest stays open until exactly it is paid, by one checkout; then the plan starts', async () => {
    const { payer, reference, boss } = await short();
    const open = async () =>
      (await trpcClient(boss.token).payments.unresolved.query()).filter((one) => one.reference === reference);
    const payRest = (who: Person) => rest('POST', '/payment/rest', { token: who.token, body: { reference } });
    expect((await payRest(payer)).status).toBe(409);
    await resolve(boss, reference, { outcome: 'rest' });
    expect((await resolve(boss, reference, { outcome: 'rest' })).status).toBe(409);
    expect(await open()).toMatchObject([{ reference, askedAt: expect.any(String) }]);
    const { wrong } = await trpcClient(payer.token).payments.standing.query();
    expect(wrong).toMatchObject([{ reference, isAsked: true }]);
    expect((await payRest(await person())).status).toBe(404);
    const { authorizationUrl } = (await payRest(payer)).body.data;
    expect((await payRest(payer)).body.data.authorizationUrl).toBe(authorizationUrl);
    const named = authorizationUrl.split('/').at(-1);
    const [order] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.reference, named));
    expect(order).toMatchObject({ amount: 50_000 });
    const back = async (amount: number) => {
      const answer = rest('POST', `/payment/callback?reference=${named}`, { token: payer.token });
      await arrive(named, amount);
      return (await answer).body.data;
    };
    expect(await back(0)).toMatchObject({ reference, status: 'pending' });
    expect(await back(50_000)).toMatchObject({ reference, status: 'completed' });
    expect(await subscriptionOf(payer)).toBeDefined();
    expect(await receiptOf(reference)).toMatchObject({ status: 'completed', amount: 2500, note: NOTE });
    expect(await letterTo(payer, reference)).toMatchObject([
      { template: 'paid_rest_asked', data: { rest: '₦500' } },
      { template: 'payment_received', data: { amount: '₦2,500' } },
    ]);
    expect(await actsOn(reference)).toEqual(expect.arrayContaining(['payment.resolve', 'payment.settle']));
    expect(await open()).toEqual([]);
    expect((await payRest(payer)).status).toBe(409);
  });

  it('another sum than the rest is to be decided anew, over all that came; then it can be sent back', async () => {
    const { payer, reference, boss } = await short();
    await resolve(boss, reference, { outcome: 'rest' });
    await rest('POST', '/payment/rest', { token: payer.token, body: { reference } });
    await arrive(reference, 30_000);
    await arrive(reference, 200_000);
    const anew = { paidAmount: 230_000, outcome: null, resolvedAt: null, restUrl: null };
    expect(await paymentOf(reference)).toMatchObject({ state: 'failed', ...anew });
    await resolve(boss, reference, { outcome: 'rest', paid: 230_000 });
    expect((await resolve(boss, reference, { outcome: 'returned', paid: 230_000 })).status).toBe(200);
    expect(await paymentOf(reference)).toMatchObject({ outcome: 'returned' });
  });

  it.each(['returned', 'plan'])(
    'what comes for the rest after “%s” is a payment to be decided, and the callback says so',
    async (outcome) => {
      const { payer, reference, boss } = await short();
      await resolve(boss, reference, { outcome: 'rest' });
      const asked = await rest('POST', '/payment/rest', { token: payer.token, body: { reference } });
      const named = asked.body.data.authorizationUrl.split('/').at(-1);
      await resolve(boss, reference, { outcome, ...(outcome === 'plan' && { plan: await worth() }) });
      const before = await subscriptionOf(payer);
      expect((await paymentOf(reference)).dueAt).toEqual(expect.any(Number));
      const back = rest('POST', `/payment/callback?reference=${named}`, { token: payer.token });
      await arrive(named, 50_000);
      await arrive(named, 50_000);
      expect((await back).body.data).toMatchObject({ status: 'failed', message: WRONG_AMOUNT });
      const late = await db.select().from(payments).where(eq(payments.accountId, payer.id));
      expect(late.filter((one) => one.reference !== reference)).toMatchObject([
        { state: 'failed', paidAmount: 50_000, outcome: null },
      ]);
      expect(await paymentOf(reference)).toMatchObject({ outcome, restUrl: null });
      expect(await subscriptionOf(payer)).toEqual(before);
      const open = (await trpcClient(boss.token).payments.unresolved.query()).filter(
        ({ user }) => user.id === payer.id,
      );
      expect(open).toMatchObject([{ paidAmount: 50_000 }]);
      const told = await db.select().from(messages).where(eq(messages.to, payer.email));
      expect(told.filter(({ template, data }) => template === 'paid_otherwise' && data.paid === '₦500')).toHaveLength(
        1,
      );
      const body = { outcome: 'returned', paid: 50_000 };
      expect((await resolve(boss, open[0]?.reference ?? '', body)).status).toBe(200);
    },
  );

  it('a checkout over the rest whose answer was lost is opened anew; of many at once one is told', async () => {
    const { payer, reference, boss } = await short();
    await resolve(boss, reference, { outcome: 'rest' });
    const pay = () => rest('POST', '/payment/rest', { token: payer.token, body: { reference } });
    const checkoutIn = (url: string | null) => url?.split(/[/#]/).at(-1);
    await pay();
    const lost = checkoutIn((await paymentOf(reference)).restUrl);
    await db
      .update(payments)
      .set({ restUrl: `#${lost}` })
      .where(eq(payments.reference, reference));
    const told = (await Promise.all(Array.from({ length: 5 }, pay))).filter(({ status }) => status === 200);
    const kept = checkoutIn((await paymentOf(reference)).restUrl);
    expect(kept).not.toBe(lost);
    expect(new Set(told.map(({ body }) => checkoutIn(body.data.authorizationUrl)))).toEqual(new Set([kept]));
    await arrive(kept ?? '', 50_000);
    expect(await paymentOf(reference)).toMatchObject({ state: 'completed' });
  });

  it('an admin who is none any more, a member and a deleted account change nothing', async () => {
    const { payer, reference, boss } = await short();
    expect((await resolve(payer, reference, { outcome: 'returned' })).status).toBe(403);
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, boss.id));
    expect((await resolve(boss, reference, { outcome: 'returned' })).status).toBe(401);
    await db.update(accounts).set({ erasedAt: 1 }).where(eq(accounts.id, payer.id));
    const now = await admin();
    for (const body of [{ outcome: 'plan', plan: await worth() }, { outcome: 'rest' }])
      expect((await resolve(now, reference, body)).status).toBe(409);
    expect(
      await db.select({ at: payments.resolvedAt }).from(payments).where(eq(payments.reference, reference)),
    ).toEqual([{ at: null }]);
  });
});

it('a sum is worth whole months or years of a plan, and no part of one', () => {
  expect(worthOf({ price: 1000 }, 2000)).toEqual({ duration: 2, unit: 'months' });
  expect(worthOf({ price: 1000 }, 10_000)).toEqual({ duration: 1, unit: 'years' });
  for (const [price, total] of [
    [1000, 1500],
    [0, 0],
    [1000, 999],
    [1, 61],
  ] as const)
    expect(worthOf({ price }, total)).toBeNull();
});
