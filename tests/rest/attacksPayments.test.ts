import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { payments, subscriptions } from '#db/schema/index.ts';
import { findActor } from '#domain/accounts/sessions.ts';
import { initializePayment } from '#domain/payments/initialize.ts';
import type { PayerContext } from '#domain/payments/payment.ts';
import { addLagosMonths } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { paymentProviders } from '#worker/services.ts';
import { bindings, rest } from '../clients.ts';
import { admin, db, type Person, person, plan } from '../factories.ts';
import { databaseWhere } from '../fakes/database.ts';
import { begun, checkout, deliverPayments, initialize, paid, subscriptionOf } from '../payments.ts';

const DAY = 86_400_000;
const reprice = async (subId: string, price: number) => {
  const { name } = (await rest('GET', `/subscription/getOneSubscription/${subId}`)).body.data;
  const { token } = await admin();
  await rest('PUT', `/subscription/updateSubscription/${subId}`, { token, body: { name, price, NoOfDevices: 2 } });
};
const settle = async (reference: string) => {
  await checkout(reference, 'success');
  await deliverPayments([{ reference }]);
};
/** Whole days a subscription runs beyond the month that was bought now. */
const gained = async (who: Person) => {
  const { startsAt, endsAt } = (await subscriptionOf(who)) ?? { startsAt: 0, endsAt: 0 };
  return (endsAt - addLagosMonths(startsAt, 1)) / DAY;
};

describe('days are converted by what was paid for them', () => {
  it('not by a price that was changed before the payment settled', async () => {
    const payer = await person();
    const [gold, silver] = [await plan({ price: 5000 }), await plan({ price: 2500 })];
    await paid(payer, { subId: gold });
    const reference = await begun(payer, { subId: silver });
    await reprice(silver, 25);
    await settle(reference);
    expect(await gained(payer)).toBeLessThanOrEqual(62);
    expect(await gained(payer)).toBeGreaterThanOrEqual(54);
  });

  it('nor by a price that was raised since', async () => {
    const payer = await person();
    const [gold, silver] = [await plan({ price: 1000 }), await plan({ price: 1000 })];
    await paid(payer, { subId: gold });
    await reprice(gold, 100_000);
    await settle(await begun(payer, { subId: silver }));
    expect(await gained(payer)).toBeLessThanOrEqual(31);
    expect(await gained(payer)).toBeGreaterThanOrEqual(27);
  });

  it('so that days of a free plan stay worth nothing when it gets a price', async () => {
    const payer = await person();
    const [promotion, silver] = [await plan({ price: 0 }), await plan({ price: 1000 })];
    await initialize(payer, { subId: promotion, duration: 12, durationUnit: 'months' });
    await reprice(promotion, 100_000);
    await settle(await begun(payer, { subId: silver }));
    expect(await gained(payer)).toBe(0);
  });
});

describe('a price that changes while somebody begins to pay', () => {
  it.each([
    ['nothing any more', 0, 5000],
    ['another amount', 1000, 5000],
  ])('is not overtaken: %s', async (_, before, after) => {
    const payer = await person();
    const subId = await plan({ price: before });
    const found = await findActor(baseContext(bindings, Date.now()), payer.token);
    if (!found) throw new Error('No session.');
    const ctx: PayerContext = {
      ...baseContext(bindings, Date.now()),
      actor: found.actor,
      db: openDb(databaseWhere(() => reprice(subId, after), 1, bindings.DB)),
      paying: { providers: paymentProviders(bindings), enqueue: async () => {}, pause: async () => {} },
    };
    const call = initializePayment(ctx, { subId, duration: 1, durationUnit: 'months' });
    await expect(call).rejects.toMatchObject({ status: 409 });
    expect(await db.$count(payments, eq(payments.accountId, payer.id))).toBe(0);
    expect(await subscriptionOf(payer)).toBeUndefined();
  });
});

describe('no subscription runs beyond what a calendar can tell', () => {
  it('however dear the days were that are converted into cheap ones', async () => {
    const payer = await person();
    const [dear, cheap] = [await plan({ price: 10_000_000 }), await plan({ price: 1 })];
    const now = Date.now();
    await db.insert(subscriptions).values({
      accountId: payer.id,
      planId: dear,
      startsAt: now - DAY,
      endsAt: addLagosMonths(now, 720),
      updatedAt: now,
    });
    await settle(await begun(payer, { subId: cheap }));
    const { status, body } = await rest('GET', '/users/getme', { token: payer.token });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.data.userDetails.subActiveTill).toMatch(/^\d{4}-/);
  });
});
