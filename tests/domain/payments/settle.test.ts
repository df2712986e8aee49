import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages, payments } from '#db/schema/index.ts';
import { settle } from '#domain/payments/settle.ts';
import { verifyPayment } from '#domain/payments/verify.ts';
import { addLagosMonths } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, db, member, person, plan } from '../../factories.ts';
import { begun, checkout, deliverPayments, paid, paymentOf, receiptOf, subscriptionOf } from '../../payments.ts';
import { actsOn } from '../../rows.ts';

const DAY = 86_400_000;
const lettersTo = async (email: string) =>
  (await db.select().from(messages).where(eq(messages.to, email))).filter(
    ({ template }) => template === 'payment_received',
  );

describe('settling a payment', () => {
  it('happens once, from any number of messages, one after another and at once', async () => {
    const payer = await person();
    const reference = await begun(payer, { subId: await plan() });
    await checkout(reference, 'success');
    await Promise.all([1, 2, 3].map(() => deliverPayments([{ reference }, { reference }])));
    const first = await subscriptionOf(payer);
    const { settledAt = 0 } = await paymentOf(reference);
    expect(first?.endsAt).toBe(addLagosMonths(settledAt ?? 0, 1));
    await deliverPayments([{ reference }]);
    expect(await subscriptionOf(payer)).toEqual(first);
    expect((await paymentOf(reference)).settledAt).toBe(settledAt);
    expect(await actsOn(reference)).toEqual(['payment.initialize', 'payment.settle']);
    expect(await lettersTo(payer.email)).toHaveLength(1);
  });

  it('happens once, also for a consumer that read the payment before another one settled it', async () => {
    const payer = await person();
    const payment = await paymentOf(await begun(payer, { subId: await plan() }));
    expect(await settle(baseContext(bindings, Date.now()), payment)).not.toBeNull();
    const first = await subscriptionOf(payer);
    expect(await settle(baseContext(bindings, Date.now()), payment)).toBeNull();
    expect(await subscriptionOf(payer)).toEqual(first);
    expect(await lettersTo(payer.email)).toHaveLength(1);
  });

  it('counts every payment of a member, also of three that settle at once', async () => {
    const payer = await person();
    const subId = await plan();
    const references = await Promise.all([1, 2, 5].map((duration) => begun(payer, { subId, duration })));
    for (const reference of references) await checkout(reference, 'success');
    await Promise.all(references.map((reference) => deliverPayments([{ reference }])));
    const subscription = await subscriptionOf(payer);
    const months = Math.round(((subscription?.endsAt ?? 0) - (subscription?.startsAt ?? 0)) / (30.4 * DAY));
    expect(months).toBe(8);
    for (const reference of references) expect((await receiptOf(reference)).status).toBe('completed');
  });

  it('runs a subscription on from its end, and changes to another plan now', async () => {
    const payer = await person();
    const [basic, family] = [await plan({ price: 1000 }), await plan({ price: 2500 })];
    await paid(payer, { subId: basic });
    const first = await subscriptionOf(payer);
    await paid(payer, { subId: basic, duration: 2 });
    const second = await subscriptionOf(payer);
    expect(second).toMatchObject({ startsAt: first?.startsAt, endsAt: addLagosMonths(first?.endsAt ?? 0, 2) });

    const { settledAt } = await paymentOf(await paid(payer, { subId: family }));
    const unused = ((second?.endsAt ?? 0) - (settledAt ?? 0)) / DAY;
    expect(await subscriptionOf(payer)).toMatchObject({
      planId: family,
      startsAt: settledAt,
      endsAt: addLagosMonths(settledAt ?? 0, 1) + Math.floor(unused * 0.4) * DAY,
    });
  });

  it('keeps what was agreed: the amount of that day, of a plan that costs more or is archived since', async () => {
    const [boss, payer] = [await admin(), await person()];
    const subId = await plan({ price: 1000 });
    const reference = await begun(payer, { subId, duration: 3 });
    const form = { name: `Dearer ${payer.username}`, price: 9000, NoOfDevices: 1 };
    await rest('PUT', `/subscription/updateSubscription/${subId}`, { token: boss.token, body: form });
    await rest('DELETE', `/subscription/deleteSubscription/${subId}`, { token: boss.token });
    await checkout(reference, 'success');
    await deliverPayments([{ reference }]);
    expect(await receiptOf(reference)).toMatchObject({ status: 'completed', amount: 3000 });
    expect((await subscriptionOf(payer))?.planId).toBe(subId);
  });

  it('settles for a member who was deactivated meanwhile: the money is there', async () => {
    const payer = await member();
    const reference = await begun(payer, { subId: await plan() });
    await checkout(reference, 'success');
    const boss = await admin();
    await rest('PATCH', `/admin/${payer.id}/deactivate`, { token: boss.token, body: { status: true } });
    await deliverPayments([{ reference }]);
    expect((await paymentOf(reference)).state).toBe('completed');
  });

  it('never gets past the database with a state it does not know', async () => {
    const reference = await begun(await person(), { subId: await plan() });
    await expect(
      db.update(payments).set({ state: 'completed' }).where(eq(payments.reference, reference)),
    ).rejects.toThrow();
  });

  it('knows no payment of a reference that nobody has', async () => {
    expect(await verifyPayment(baseContext(bindings, Date.now()), { current: null, all: [] }, 'nothing')).toBe('clear');
  });
});
