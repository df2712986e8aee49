import { describe, expect, it } from 'vitest';
import { addLagosMonths } from '#schemas/format/dates.ts';
import { rest } from '../clients.ts';
import { admin, type Person, person, plan } from '../factories.ts';
import { initialize, paid, subscriptionOf } from '../payments.ts';

const LONG = 'A free plan runs for one year at most. Choose 12 months or less.';
const TAKEN = 'A free plan can be taken once. This account, or one before with its phone number or e-mail, has had it.';

const taken = async ({ token }: Person) =>
  (await rest('GET', '/users/getme', { token })).body.data.userDetails.freePlanTaken;
const withdraw = async (subId: string) =>
  rest('DELETE', `/subscription/deleteSubscription/${subId}`, { token: (await admin()).token });

describe('a free plan', () => {
  it.each([
    [60, 'years'],
    [2, 'years'],
    [13, 'months'],
  ])('is not given for %d %s', async (duration, durationUnit) => {
    const payer = await person();
    const { status, body } = await initialize(payer, { subId: await plan({ price: 0 }), duration, durationUnit });
    expect({ status, message: body.message, errors: body.errors }).toEqual({
      status: 400,
      message: LONG,
      errors: [{ path: 'duration', message: LONG }],
    });
    expect(await subscriptionOf(payer)).toBeUndefined();
  });

  it.each([
    [12, 'months'],
    [1, 'years'],
  ])('is given for %d %s, once, whichever it is', async (duration, durationUnit) => {
    const payer = await person();
    const [one, other] = [await plan({ price: 0 }), await plan({ price: 0 })];
    expect(await taken(payer)).toBe(false);
    expect((await initialize(payer, { subId: one, duration, durationUnit })).status).toBe(201);
    expect(await taken(payer)).toBe(true);
    for (const subId of [one, other]) {
      const { status, body } = await initialize(payer, { subId });
      expect([status, body.message]).toEqual([409, TAKEN]);
    }
    const { startsAt, endsAt } = (await subscriptionOf(payer)) ?? { startsAt: 0, endsAt: 0 };
    expect(endsAt).toBe(addLagosMonths(startsAt, 12));
  });

  it('is given once to whoever asks many times at once', async () => {
    const payer = await person();
    const subId = await plan({ price: 0 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => initialize(payer, { subId })));
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.message]);
    expect(won).toHaveLength(1);
    expect(lost).toEqual(Array(7).fill([409, TAKEN]));
    const { startsAt, endsAt } = (await subscriptionOf(payer)) ?? { startsAt: 0, endsAt: 0 };
    expect(endsAt).toBe(addLagosMonths(startsAt, 1));
  });

  it('that was had leaves plans that cost something as they are', async () => {
    const payer = await person();
    await initialize(payer, { subId: await plan({ price: 0 }) });
    await paid(payer, { subId: await plan({ price: 1000 }), duration: 60, durationUnit: 'years' });
    const { startsAt, endsAt } = (await subscriptionOf(payer)) ?? { startsAt: 0, endsAt: 0 };
    expect(endsAt).toBe(addLagosMonths(startsAt, 720));
  });
});

it.each([0, 1000])('a withdrawn plan at a price of %d is not extended by whoever has it', async (price) => {
  const payer = await person();
  const subId = await plan({ price });
  if (price > 0) await paid(payer, { subId });
  else await initialize(payer, { subId });
  const before = await subscriptionOf(payer);
  expect((await withdraw(subId)).status).toBe(200);
  const { status, body } = await initialize(payer, { subId });
  expect([status, body.message]).toEqual([404, 'Subscription plan not found.']);
  expect(await subscriptionOf(payer)).toEqual(before);
});
