import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { subscriptions } from '#db/schema/index.ts';
import { isFull, placesOf } from '#features/member/devices/registry.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { rest } from '../../clients.ts';
import { db, type Person, person, phone, plan } from '../../factories.ts';

const LIMIT = 1;
const DAY = 86_400_000;

const register = (who: Person, status: string) =>
  rest('POST', '/device', { token: who.token, body: phone({ status }) });
const report = async (who: Person, id: string, status: string) => {
  const body = { status, location: 'Yaba', description: 'On the bus.' };
  expect((await rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body })).status).toBe(200);
};

async function buy(who: Person) {
  const [now, planId] = [Date.now(), await plan({ deviceLimit: LIMIT })];
  const running = { planId, startsAt: now - DAY, endsAt: now + 30 * DAY, updatedAt: now };
  await db
    .insert(subscriptions)
    .values({ accountId: who.id, ...running })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: running });
}

const lapse = (who: Person) =>
  db
    .update(subscriptions)
    .set({ endsAt: Date.now() - 1 })
    .where(eq(subscriptions.accountId, who.id));

async function threeStolen(who: Person): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { status, body } = await register(who, 'stolen');
    expect(status).toBe(201);
    ids.push(body.data.id);
  }
  return ids;
}

/** What a registration of a device at hand comes to, and that the screen's count said so before. */
async function tryOne(who: Person): Promise<number> {
  const { body: list } = await rest('GET', '/device', { token: who.token });
  const saidFull = isFull(list.data as Device[], LIMIT);
  const { status, body } = await register(who, 'active');
  expect([status, saidFull]).toEqual(status === 201 ? [201, false] : [403, true]);
  if (status === 403) expect(body.message).toBe("You have reached your plan's limit of 1 device.");
  return status;
}

async function taken(who: Person): Promise<number> {
  return placesOf((await rest('GET', '/device', { token: who.token })).body.data as Device[]).taken;
}

describe('a plan and devices that are gone', () => {
  it('three reported, then a plan for one device: it has room for one at hand, and for one only', async () => {
    const who = await person();
    await threeStolen(who);
    await buy(who);
    expect([await tryOne(who), await tryOne(who), await taken(who)]).toEqual([201, 403, 1]);
  });

  it('the other way round comes to the same: the plan first, its place taken or not, then three reported', async () => {
    const [full, empty] = [await person(), await person()];
    await buy(full);
    expect(await tryOne(full)).toBe(201);
    await threeStolen(full);
    await buy(empty);
    await threeStolen(empty);
    expect([await tryOne(full), await tryOne(empty), await tryOne(empty)]).toEqual([403, 201, 403]);
    expect([await taken(full), await taken(empty)]).toEqual([1, 1]);
  });

  it('a fourth that is gone takes a place of the plan, until one of the others is back', async () => {
    const who = await person();
    const [first = ''] = await threeStolen(who);
    await buy(who);
    expect((await register(who, 'missing')).status).toBe(201);
    expect([await tryOne(who), (await register(who, 'missing')).body.code]).toEqual([403, 'DEVICE_LIMIT']);
    await report(who, first, 'active');
    expect([await taken(who), await tryOne(who)]).toEqual([1, 403]);
  });

  it('one that is back takes a place; without room it stays all the same, and nothing new comes', async () => {
    const who = await person();
    const [first = '', second = ''] = await threeStolen(who);
    await buy(who);
    await report(who, first, 'active');
    expect([await taken(who), await tryOne(who)]).toEqual([1, 403]);
    await report(who, second, 'active');
    expect([await taken(who), await tryOne(who)]).toEqual([2, 403]);
    await report(who, second, 'stolen');
    await report(who, first, 'stolen');
    expect([await taken(who), await tryOne(who)]).toEqual([0, 201]);
  });

  it('a plan that lapses and is renewed finds its places as they were', async () => {
    const who = await person();
    await threeStolen(who);
    await buy(who);
    expect(await tryOne(who)).toBe(201);
    await lapse(who);
    expect((await register(who, 'active')).body.code).toBe('SUBSCRIPTION_REQUIRED');
    expect((await register(who, 'stolen')).body.code).toBe('DEVICE_LIMIT');
    await buy(who);
    expect([await tryOne(who), await taken(who)]).toEqual([403, 1]);
  });

  it('a device registered at hand keeps its place while it is stolen', async () => {
    const who = await person();
    await buy(who);
    const { body } = await register(who, 'active');
    await report(who, body.data.id, 'stolen');
    expect([await taken(who), await tryOne(who)]).toEqual([1, 403]);
  });

  it('a device reported without being gone takes its place, and one that was gone and is that now', async () => {
    const who = await person();
    await buy(who);
    const { status, body } = await register(who, 'reported');
    expect([status, body.data?.status, await taken(who), await tryOne(who)]).toEqual([201, 'reported', 1, 403]);
    await report(who, body.data.id, 'stolen');
    expect([await taken(who), await tryOne(who)]).toEqual([1, 403]);
  });
});
