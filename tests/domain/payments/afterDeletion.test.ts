import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, payments, receipts } from '#db/schema/index.ts';
import { verifyPayment } from '#domain/payments/verify.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, db, type Person, person, plan } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { sentTo } from '../../outbox.ts';
import { begun, paymentOf, subscriptionOf, toldProvider } from '../../payments.ts';
import { askedAndConfirmed, erase } from '../erasure/steps.ts';

const PAID = { status: 'paid', amount: 100_000, currency: 'NGN' } as const;

async function order() {
  const payer = await person();
  const reference = await begun(payer, { subId: await plan({ price: 1000 }) });
  await db.update(payments).set({ provider: 'paystack' }).where(eq(payments.reference, reference));
  return { payer, reference };
}

const settle = (reference: string, DB = bindings.DB) => {
  const provider = toldProvider(() => PAID);
  return verifyPayment(
    baseContext(bindings, Date.now(), openDb(DB)),
    { current: provider, all: [provider] },
    reference,
  );
};

async function expectNothingBegun(payer: Person, reference: string, boss: Person): Promise<void> {
  expect(await subscriptionOf(payer)).toBeUndefined();
  const failure = 'Paid after the account was deleted.';
  expect(await paymentOf(reference)).toMatchObject({ state: 'failed', failure, paidAmount: 100_000, resolvedAt: null });
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentReference, reference));
  expect(receipt?.status).toBe('failed');
  const unresolved = (await rest('GET', '/admin/payments/unresolved', { token: boss.token })).body.data;
  expect(unresolved).toContainEqual(expect.objectContaining({ reference, paidAmount: 100_000 }));
  const letters = (await sentTo(boss.email)).filter(({ text }) => text.includes(reference));
  expect(letters.map(({ subject }) => subject)).toEqual(['Payment of ₦1,000 arrived for a deleted account']);
}

it('money that arrives after the account was deleted begins no plan, and admins see it', async () => {
  const boss = await admin();
  const { payer, reference } = await order();
  await askedAndConfirmed(payer);
  await erase(payer);
  for (let times = 0; times < 3; times++) await settle(reference);
  await expectNothingBegun(payer, reference, boss);
  const body = { outcome: 'returned', paid: 100_000, note: 'Sent back at the provider.' };
  expect((await rest('POST', `/admin/payments/${reference}/resolve`, { token: boss.token, body })).status).toBe(200);
  await settle(reference);
  expect((await paymentOf(reference)).resolvedAt).not.toBeNull();
});

it('nor does money that arrives in the moment in which erasing begins', async () => {
  const boss = await admin();
  const { payer, reference } = await order();
  const begin = () => db.update(accounts).set({ erasedAt: Date.now() }).where(sql`id = ${payer.id}`);
  await settle(reference, databaseWhere(begin, 1, bindings.DB));
  await expectNothingBegun(payer, reference, boss);
});
