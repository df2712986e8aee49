import { and, eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { counters, identifiers, messages, registrationReviews } from '#db/schema/index.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { RULE_CEILING } from '#schemas/rules/abuseRules.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, db, member, type Person, phone, registeredLongAgo, report } from '../../factories.ts';

const COUNTER = 'rule.young_reports';
const IN_FORCE = { ...bindings, RULES_IN_FORCE: 'young_reports' };
const FAR = Date.UTC(9000, 0);

const touched = (count: number) =>
  db
    .insert(counters)
    .values({ day: lagosDay(Date.now()), name: COUNTER, count })
    .onConflictDoUpdate({ target: [counters.day, counters.name], set: { count } });
const touchedToday = async () => (await db.select().from(counters).where(eq(counters.name, COUNTER)))[0]?.count ?? 0;

/** Registers a phone and reports it at once. */
async function registeredAndReported({ token }: Person, env: typeof bindings = bindings) {
  const { id, imei1 } = (await rest('POST', '/device', { token, env, body: phone() })).body.data;
  const body = report('stolen', { showToPublic: true });
  const { status } = await rest('PUT', `/device/updatestatus/${id}`, { token, env, body });
  expect(status).toBe(200);
  return { id, imei1 } as { id: string; imei1: string };
}

const hiddenForGood = ({ id }: { id: string }) =>
  db.$count(identifiers, and(eq(identifiers.deviceId, id), gt(identifiers.publicFrom, FAR)));
const reviewOf = async (who: Person) =>
  (await db.select().from(registrationReviews).where(eq(registrationReviews.accountId, who.id))).filter(
    ({ reason }) => reason === 'young_reports',
  );
const warns = async (imei: string) => (await rest('GET', `/device/check?identifier=${imei}`)).body.data.status;

let who: Person;
beforeEach(async () => {
  who = await member();
  await touched(0);
});

describe('more than three young reports of one account in 30 days', () => {
  it('are looked at, and each of them warns; the rule only counts at first', async () => {
    const three = [];
    for (let nth = 0; nth < 3; nth++) three.push(await registeredAndReported(who));
    expect(await reviewOf(who)).toEqual([]);
    const fourth = await registeredAndReported(who);
    expect(await reviewOf(who)).toMatchObject([{ devices: 4, deviceId: fourth.id, doneAt: null }]);
    expect(await touchedToday()).toBe(1);
    for (const device of [...three, fourth]) {
      expect(await warns(device.imei1)).toBe('stolen');
      expect(await hiddenForGood(device)).toBe(0);
    }
  });

  it('keep their words hidden once the rule is in force, until somebody has seen papers', async () => {
    for (let nth = 0; nth < 3; nth++) await registeredAndReported(who, IN_FORCE);
    const fourth = await registeredAndReported(who, IN_FORCE);
    expect(await warns(fourth.imei1)).toBe('stolen');
    expect(await hiddenForGood(fourth)).toBeGreaterThan(0);
    const boss = await admin();
    const body = { proof: 'shown', note: 'Receipts of a shop' };
    expect((await rest('PUT', `/admin/device-proof/${fourth.id}`, { token: boss.token, body })).status).toBe(200);
    const answer = (await rest('GET', `/device/check?identifier=${fourth.imei1}`)).body.data;
    expect(answer).toMatchObject({ status: 'stolen', proof: 'shown', location: 'Ojota bus stop' });
  });

  it('count where the device is registered as gone, too', async () => {
    const register = () => rest('POST', '/device', { token: who.token, body: phone({ status: 'stolen' }) });
    for (let nth = 0; nth < 4; nth++) expect((await register()).status).toBe(201);
    expect(await reviewOf(who)).toMatchObject([{ devices: 4 }]);
  });

  it('are no old devices, and none with papers', async () => {
    for (let nth = 0; nth < 2; nth++) await registeredAndReported(who);
    const shown = await registeredAndReported(who);
    await db.update(identifiers).set({ proof: 'shown' }).where(eq(identifiers.deviceId, shown.id));
    await registeredAndReported(who);
    const { id } = (await rest('POST', '/device', { token: who.token, body: phone() })).body.data;
    await registeredLongAgo(id);
    await rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body: report('stolen') });
    expect(await reviewOf(who)).toEqual([]);
    expect(await touchedToday()).toBe(0);
  });
});

describe('the rule', () => {
  it('does nothing more that day above its ceiling, and admins are told once', async () => {
    const boss = await admin();
    const letters = () => db.$count(messages, and(eq(messages.to, boss.email), eq(messages.template, 'rule_stopped')));
    await touched(RULE_CEILING.atLeast);
    for (let nth = 0; nth < 3; nth++) await registeredAndReported(who, IN_FORCE);
    const [fourth, fifth] = [await registeredAndReported(who, IN_FORCE), await registeredAndReported(who, IN_FORCE)];
    expect([await hiddenForGood(fourth), await hiddenForGood(fifth)]).toEqual([0, 0]);
    expect(await letters()).toBe(1);
    expect(await warns(fifth.imei1)).toBe('stolen');
  });
});
