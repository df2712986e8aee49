import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { payments, receipts } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { db, member, type Person, plan, registeredPhone } from '../../factories.ts';

const dashboardOf = async (who: Person) => (await rest('GET', '/users/dashboard', { token: who.token })).body.data;

async function receiptOf(who: Person, amount: number, status: 'completed' | 'pending' | 'failed', createdAt: number) {
  const reference = randomUUID();
  const common = { accountId: who.id, amount, createdAt };
  await db.insert(payments).values({
    ...common,
    reference,
    planId: await plan(),
    duration: 1,
    durationUnit: 'months',
    provider: 'sandbox',
    state: status,
    settledAt: createdAt,
  });
  const words = { receiptNumber: reference, subscriptionName: 'Basic', description: 'Basic, 1 month' };
  await db.insert(receipts).values({ ...common, ...words, id: randomUUID(), paymentReference: reference, status });
}

it('shows a new member empty-handed', async () => {
  expect(await dashboardOf(await member())).toMatchObject({
    userDetails: { firstName: 'NGOZI', subActive: true, subActiveTill: expect.any(String) },
    devices: [],
    financialSummary: { totalSpent: 0, lastPayment: null, receiptCount: 0, averagePayment: 0 },
  });
});

it('adds up what was really paid, by nobody else', async () => {
  const [who, other] = [await member(), await member()];
  await receiptOf(who, 1000, 'completed', 1_700_000_000_000);
  await receiptOf(who, 2501, 'completed', 1_750_000_000_000);
  await receiptOf(who, 9000, 'pending', 1_760_000_000_000);
  await receiptOf(who, 9000, 'failed', 1_770_000_000_000);
  await receiptOf(other, 7000, 'completed', 1_780_000_000_000);
  const { id } = await registeredPhone(who);
  const { devices, financialSummary } = await dashboardOf(who);
  expect(devices).toMatchObject([{ id, _id: id }]);
  const lastPayment = new Date(1_750_000_000_000).toISOString();
  expect(financialSummary).toEqual({ totalSpent: 3501, lastPayment, receiptCount: 2, averagePayment: 1751 });
});

// Rules: I6-19
it('names the payments that have not ended yet, the newest first, the own ones of the last two days', async () => {
  const [who, other] = [await member(), await member()];
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  await receiptOf(who, 100, 'pending', hoursAgo(50));
  await receiptOf(who, 200, 'pending', hoursAgo(3));
  await receiptOf(who, 300, 'failed', hoursAgo(2));
  await receiptOf(who, 400, 'completed', hoursAgo(2));
  await receiptOf(who, 500, 'pending', hoursAgo(1));
  await receiptOf(other, 600, 'pending', hoursAgo(1));
  const { pendingPayments } = await dashboardOf(who);
  expect(pendingPayments.map(({ amount }: { amount: number }) => amount)).toEqual([500, 200]);
  expect(pendingPayments[0]).toEqual({
    reference: expect.any(String),
    subId: expect.any(String),
    subscriptionName: expect.any(String),
    duration: 1,
    durationUnit: 'months',
    amount: 500,
    createdAt: expect.any(String),
  });
});
