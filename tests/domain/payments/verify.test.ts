import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, messages, payments } from '#db/schema/index.ts';
import { render } from '#domain/messages/emailLetter.ts';
import { reconcilePayments, verifyPayment } from '#domain/payments/verify.ts';
import { type PaymentProvider, paystackProvider, type Verification } from '#providers/payments.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { WRONG_AMOUNT } from '#schemas/plans/paymentWords.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, db, type Person, person, plan } from '../../factories.ts';
import { begun, callBack, paymentOf, receiptOf, subscriptionOf, toldProvider } from '../../payments.ts';
import { actsOn } from '../../rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RIGHT = { status: 'paid', amount: 100_000, currency: 'NGN' } as const;

/** A payment of ₦1,000 that waits for Paystack. */
async function waiting() {
  const payer = await person();
  const reference = await begun(payer, { subId: await plan({ price: 1000 }) });
  await db.update(payments).set({ provider: 'paystack' }).where(eq(payments.reference, reference));
  const { createdAt } = await paymentOf(reference);
  return { payer, reference, createdAt };
}

const providers = (provider: PaymentProvider) => ({ current: provider, all: [provider] });
const telling = (told: Partial<Verification> | Error) => providers(toldProvider(() => told));
const verify = (reference: string, told: Partial<Verification> | Error, now = Date.now()) =>
  verifyPayment(baseContext(bindings, now), telling(told), reference);
const reconcile = (told: Partial<Verification> | Error, now: number) =>
  reconcilePayments(baseContext(bindings, now), telling(told));

describe('what the provider says', () => {
  // Rules: P8-11
  it.each([
    ['too little', { ...RIGHT, amount: 99_999 }, 'Paid 99999 NGN in place of 100000 NGN.'],
    ['too much', { ...RIGHT, amount: 100_001 }, 'Paid 100001 NGN in place of 100000 NGN.'],
    ['naira for kobo', { ...RIGHT, amount: 1000 }, 'Paid 1000 NGN in place of 100000 NGN.'],
    ['another currency', { ...RIGHT, currency: 'USD' }, 'Paid 100000 USD in place of 100000 NGN.'],
  ])('does not count when it was %s: nothing is activated, and the row says why', async (_, told, failure) => {
    const { payer, reference } = await waiting();
    expect(await verify(reference, told)).toBe('clear');
    expect(await paymentOf(reference)).toMatchObject({ state: 'failed', failure, settledAt: null });
    expect((await receiptOf(reference)).status).toBe('failed');
    expect(await subscriptionOf(payer)).toBeUndefined();
    expect(await actsOn(reference)).toEqual(['payment.initialize', 'payment.paid_otherwise']);
  });

  it('tells payer and admins once that another amount has arrived and who to call, also after it was abandoned', async () => {
    const { payer, reference } = await waiting();
    const boss = await admin();
    const gone = await admin();
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, gone.id));
    const short = { ...RIGHT, amount: 80_050 };
    await verify(reference, { status: 'abandoned' });
    await verify(reference, short);
    await verify(reference, short);
    const told = async (to: string) =>
      (await db.select().from(messages).where(eq(messages.to, to))).filter(({ data }) => data.reference === reference);
    const data = { paid: '₦800.50', asked: '₦1,000', reference };
    expect(await told(payer.email)).toMatchObject([{ template: 'paid_otherwise', state: 'queued', data }]);
    expect(await told(boss.email)).toMatchObject([
      { template: 'paid_otherwise_admin', data: { ...data, email: payer.email, phone: payer.phone } },
    ]);
    expect(await told(gone.email)).toEqual([]);
    const letter = render('paid_otherwise', { ...data, plan: 'Family' }, '', 'https://ownmark.test').text;
    for (const words of ['has arrived', SUPPORT.phone, SUPPORT.email, reference]) expect(letter).toContain(words);
    expect(await paymentOf(reference)).toMatchObject({ state: 'failed', paidAmount: 80_050, paidCurrency: 'NGN' });
  });

  it('says of a wrong amount that money arrived, to the member and the admins, until one has decided', async () => {
    const { payer, reference } = await waiting();
    const boss = await admin();
    await verify(reference, { ...RIGHT, amount: 80_000 });
    const get = async (who: Person, path: string) => (await rest('GET', path, { token: who.token })).body.data;
    const { body } = await callBack(payer, reference);
    expect(body.data).toEqual({ reference, status: 'failed', message: WRONG_AMOUNT });
    const wrong = { reference, amount: 1000, paidAmount: 80_000, paidCurrency: 'NGN' };
    expect(await get(payer, '/payment/standing')).toMatchObject({ pending: [], wrong: [wrong], completed: null });
    const open = async () =>
      ((await get(boss, '/admin/payments/unresolved')) as { reference: string }[]).filter(
        (one) => one.reference === reference,
      );
    expect(await open()).toMatchObject([{ ...wrong, user: { email: payer.email, phoneNumber: payer.phone } }]);
    const resolution = { outcome: 'returned', paid: 80_000, note: 'Sent back to the same card.' };
    const resolve = () => rest('POST', `/admin/payments/${reference}/resolve`, { token: boss.token, body: resolution });
    expect((await Promise.all([resolve(), resolve()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await open()).toEqual([]);
    expect(await get(payer, '/payment/standing')).toMatchObject({ wrong: [] });
    expect(await actsOn(reference)).toEqual(['payment.initialize', 'payment.paid_otherwise', 'payment.resolve']);
    expect(
      (await rest('POST', '/admin/payments/OWN-NOBODYS/resolve', { token: boss.token, body: resolution })).status,
    ).toBe(404);
  });

  it('a payment counts as just completed for a quarter of an hour, for its payer only', async () => {
    const { payer, reference } = await waiting();
    const standing = async (who: Person) => (await rest('GET', '/payment/standing', { token: who.token })).body.data;
    expect(await standing(payer)).toMatchObject({ pending: [{ reference }], completed: null });
    await verify(reference, RIGHT);
    expect(await standing(payer)).toMatchObject({ pending: [], completed: { reference, amount: 1000 } });
    expect(await standing(await person())).toEqual({ pending: [], wrong: [], completed: null });
    const settledAt = Date.now() - 16 * 60_000;
    await db.update(payments).set({ settledAt }).where(eq(payments.reference, reference));
    expect(await standing(payer)).toMatchObject({ completed: null });
  });

  // Rules: P8-12
  it('does not count when it is about another payment', async () => {
    const { payer, reference } = await waiting();
    expect(await verify(reference, { ...RIGHT, reference: 'OWN-SOMEBODY-ELSES' })).toBe('unclear');
    expect(await paymentOf(reference)).toMatchObject({
      state: 'pending',
      failure: 'The provider answered for another payment.',
    });
    expect(await subscriptionOf(payer)).toBeUndefined();
    await verify(reference, RIGHT);
    expect(await paymentOf(reference)).toMatchObject({ state: 'completed', failure: null });
  });

  it('ends a payment once, and is believed again when it was paid after all', async () => {
    const { reference } = await waiting();
    await verify(reference, { status: 'failed', reason: 'Insufficient funds' });
    await verify(reference, { status: 'abandoned' });
    expect(await paymentOf(reference)).toMatchObject({ state: 'failed', failure: 'Insufficient funds' });
    await verify(reference, RIGHT);
    expect(await paymentOf(reference)).toMatchObject({ state: 'completed', failure: null });
    await verify(reference, { status: 'failed' });
    expect((await paymentOf(reference)).state).toBe('completed');
  });

  it('is asked of whoever collected the payment, never of another provider', async () => {
    const { reference } = await waiting();
    const imposter = { ...toldProvider(() => RIGHT), name: 'sandbox' as const };
    expect(await verifyPayment(baseContext(bindings, Date.now()), providers(imposter), reference)).toBe('unclear');
    expect(await paymentOf(reference)).toMatchObject({
      state: 'pending',
      failure: 'The provider paystack is not configured.',
    });
  });
});

describe('a provider that fails', () => {
  const FAILURES: [string, Error][] = [
    ['a time-out', new Error('Paystack did not answer in time.')],
    ['a 500', new Error('Paystack answered 500: Something went wrong')],
    ['malformed JSON', new Error('Paystack answered 200: an answer that could not be read')],
    ['a mistake of ours', new TypeError('undefined is not a function')],
  ];

  it.each(FAILURES)('leaves the payment open after %s; the schedule settles it', async (_, failure) => {
    const { payer, reference, createdAt } = await waiting();
    expect(await verify(reference, failure, createdAt + 1000)).toBe('unclear');
    expect(await paymentOf(reference)).toMatchObject({ state: 'pending', failure: failure.message });
    await reconcile(failure, createdAt + HOUR);
    expect((await paymentOf(reference)).state).toBe('pending');
    await reconcile(RIGHT, createdAt + 2 * HOUR);
    expect((await paymentOf(reference)).state).toBe('completed');
    expect((await subscriptionOf(payer))?.startsAt).toBe(createdAt + 2 * HOUR);
  });

  // Rules: I4-08
  it('down for days: nothing is abandoned unasked, and what was paid settles when it is back', async () => {
    const { reference, createdAt } = await waiting();
    const down = new Error('Paystack could not be reached.');
    for (let hours = 1; hours < 100; hours += 12) await reconcile(down, createdAt + hours * HOUR);
    expect((await paymentOf(reference)).state).toBe('pending');
    await reconcile(RIGHT, createdAt + 5 * DAY);
    expect((await paymentOf(reference)).state).toBe('completed');
  });

  it('down for more than a week: the payment is given up, and says why', async () => {
    const { reference, createdAt } = await waiting();
    await reconcile(new Error('Paystack could not be reached.'), createdAt + 7 * DAY);
    expect(await paymentOf(reference)).toMatchObject({
      state: 'abandoned',
      failure: 'Paystack could not be reached.',
      dueAt: null,
    });
  });

  it('is really nobody there', async () => {
    const { reference } = await waiting();
    const gone = paystackProvider({ secretKey: 'sk', url: 'http://127.0.0.1:1', timeOut: 500 });
    expect(await verifyPayment(baseContext(bindings, Date.now()), providers(gone), reference)).toBe('unclear');
    expect(await paymentOf(reference)).toMatchObject({
      state: 'pending',
      failure: expect.stringMatching(/^Paystack /),
    });
  });
});

describe('the schedule', () => {
  const OPEN = { status: 'open' } as const;

  // Rules: P8-19
  it('abandons after 24 hours, not a moment before, and once', async () => {
    const { reference, createdAt } = await waiting();
    await reconcile(OPEN, createdAt + DAY - 1);
    expect((await paymentOf(reference)).state).toBe('pending');
    await Promise.all([reconcile(OPEN, createdAt + DAY), reconcile(OPEN, createdAt + DAY)]);
    expect(await paymentOf(reference)).toMatchObject({ state: 'abandoned', failure: 'Not paid within 24 hours.' });
    expect((await receiptOf(reference)).status).toBe('abandoned');
    expect(await actsOn(reference)).toEqual(['payment.initialize', 'payment.abandoned']);
  });

  // Rules: P8-20
  it('finds what was paid when every message was lost, also on a checkout that had failed', async () => {
    const { reference, createdAt } = await waiting();
    await reconcile({ status: 'failed' }, createdAt + HOUR);
    expect((await paymentOf(reference)).state).toBe('failed');
    await reconcile(RIGHT, createdAt + 3 * HOUR);
    expect((await paymentOf(reference)).state).toBe('completed');
  });

  it('asks often at first and seldom later, and in the end no more', async () => {
    const { reference, createdAt } = await waiting();
    const asked: number[] = [];
    const provider = toldProvider((about) => {
      if (about === reference) asked.push(asked.length);
      return OPEN;
    });
    const run = (now: number) => reconcilePayments(baseContext(bindings, now), providers(provider));
    await run(createdAt + 20_000);
    expect(asked).toHaveLength(0);
    for (let minutes = 1; minutes <= 60; minutes += 5) await run(createdAt + minutes * 60_000);
    expect(asked.length).toBeGreaterThan(9);
    const inFirstHour = asked.length;
    for (let hours = 2; hours <= 9 * 24; hours += 2) await run(createdAt + hours * HOUR);
    expect(asked.length - inFirstHour).toBeLessThan(60);
    expect((await paymentOf(reference)).dueAt).toBeNull();
  });
});
