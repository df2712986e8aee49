import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, devices, identifiers, messages, statusReports } from '#db/schema/index.ts';
import { sightings } from '#db/schema/sightings.ts';
import { digestAt, digestOf } from '#domain/checks/digestTimes.ts';
import { sendDigests } from '#domain/checks/sendDigests.ts';
import { deriveWord } from '#domain/kernel/tokens.ts';
import { DAY_MS, dayBegins, HOUR, lagosDay, MINUTE } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { db, member, type Person, report, stolenPhone } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';

const DAY = lagosDay(Date.now() + 2 * DAY_MS);
const NEXT = lagosDay(Date.now() + 3 * DAY_MS);
const at = (time: number) => baseContext(bindings, time);
const under = (secret: string) => ({ wordsFor: (subject: string) => [deriveWord(secret, subject)] as const });
const turnOf = (id: string, day = DAY) => digestAt(at(0), id, day);
const hourBefore = (time: number, hours: number) => time - (time % HOUR) - hours * HOUR;

/** A stolen phone whose owner has shown proof of purchase, checked in hours before the turn of its letter. */
async function checkedPhone(hours: number[], owner?: Person) {
  const who = owner ?? (await member());
  const { id } = await stolenPhone(who);
  await db.update(identifiers).set({ proof: 'shown' }).where(eq(identifiers.deviceId, id));
  const turn = turnOf(id);
  const rows = hours.map((ago) => ({ deviceId: id, hour: hourBefore(turn, ago), channel: 'web' as const }));
  await db.insert(sightings).values(rows);
  return { owner: who, id, turn };
}
const lettersTo = async ({ email }: Person) =>
  (await sentTo(email)).filter(({ subject }) => subject?.includes('was checked'));
const listed = async (owner: Person, id: string) =>
  (await rest('GET', `/device/${id}/sightings`, { token: owner.token })).body.data;

describe('the turn of a letter about checks', () => {
  const turns = Array.from({ length: 4000 }, (_, n) => {
    const day = lagosDay(n * DAY_MS);
    return (digestAt(under('a'), `device ${n % 40}`, day) - dayBegins(day)) / HOUR;
  });

  it('is spread evenly between 16:00 and 20:00 in Lagos', () => {
    const quarters = [16, 17, 18, 19].map((from) => turns.filter((turn) => turn >= from && turn < from + 1).length);
    expect(quarters.reduce((sum, count) => sum + count)).toBe(4000);
    for (const count of quarters) expect(count / 1000).toBeCloseTo(1, 0);
    expect(Math.min(...quarters)).toBeGreaterThan(880);
    // No minute is likelier than others.
    const minutes = Map.groupBy(turns, (turn) => Math.floor(turn * 60));
    expect(Math.max(...[...minutes.values()].map(({ length }) => length))).toBeLessThan(45);
  });

  it('is the same for device and day, another for another of them, and follows from our secret', () => {
    const [one, again] = [digestAt(under('a'), 'x', DAY), digestAt(under('a'), 'x', DAY)];
    expect(again).toBe(one);
    const others = [
      digestAt(under('b'), 'x', DAY),
      digestAt(under('a'), 'y', DAY),
      digestAt(under('a'), 'x', NEXT) - DAY_MS,
    ];
    for (const other of others) expect(other).not.toBe(one);
  });

  it('tells of each hour once, after its end', () => {
    for (let n = 0; n < 2000; n++) {
      const hour = n * HOUR;
      const { day, at: turn } = digestOf(under('a'), 'x', hour);
      expect(turn).toBe(digestAt(under('a'), 'x', day));
      expect(turn - hour).toBeGreaterThanOrEqual(HOUR);
      expect(turn - hour).toBeLessThan(30 * HOUR);
    }
  });
});

describe('the letter about checks', () => {
  it('goes once, also of two runs at once and of later ones, and says in how many hours alone', async () => {
    const { owner, id, turn } = await checkedPhone([1, 2, 5]);
    await db.insert(sightings).values({ deviceId: id, hour: hourBefore(turn, 5), channel: 'api' });
    await sendDigests(at(turn - 1));
    expect(await lettersTo(owner)).toEqual([]);
    await Promise.all([sendDigests(at(turn)), sendDigests(at(turn))]);
    await sendDigests(at(turn + HOUR));
    const letters = await lettersTo(owner);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your stolen phone was checked in 3 different hours since yesterday',
    ]);
    expect(letters[0]?.text).not.toMatch(/\d\d:\d\d/);
    expect((await sentTo(owner.phone)).filter(({ text }) => text.includes('checked'))).toEqual([]);
  });

  it('leaves an hour that is not over to the next day, which does not tell of the others again', async () => {
    const { owner, id } = await checkedPhone([0, 1]);
    await sendDigests(at(turnOf(id)));
    await sendDigests(at(turnOf(id, NEXT)));
    const subjects = (await lettersTo(owner)).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(2).fill('Your stolen phone was checked since yesterday'));
  });

  it('is made up for in the evening if the schedule stood still', async () => {
    const { owner, turn } = await checkedPhone([1]);
    await sendDigests(at(turn + 5 * HOUR));
    expect(await lettersTo(owner)).toHaveLength(1);
  });

  it('goes to nobody who registered the phone five days before, turned it off, left, or has it back', async () => {
    const young = await checkedPhone([1]);
    await db.update(identifiers).set({ proof: 'declared' }).where(eq(identifiers.deviceId, young.id));
    const off = await checkedPhone([1]);
    await rest('PUT', `/device/${off.id}/alerts`, { token: off.owner.token, body: { on: false } });
    const left = await checkedPhone([1]);
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, left.owner.id));
    const back = await checkedPhone([1]);
    await db.update(devices).set({ status: 'active' }).where(eq(devices.id, back.id));
    for (const { turn } of [young, off, left, back]) await sendDigests(at(turn));
    for (const { owner, id } of [young, off, left, back]) {
      expect(await lettersTo(owner)).toEqual([]);
      expect(await db.$count(messages, eq(messages.id, `checked:${id}:${DAY}`))).toBe(0);
    }
  });

  it('writes several letters in one run', async () => {
    const phones = await Promise.all(Array.from({ length: 5 }, () => checkedPhone([1])));
    await sendDigests(at(Math.max(...phones.map(({ turn }) => turn))));
    for (const { owner } of phones) expect(await lettersTo(owner)).toHaveLength(1);
  });
});

it('an hour in which its owner reported it, or turned letters off or on, tells nothing of its minutes', async () => {
  const tried = async (act: (owner: Person, id: string) => Promise<unknown>) => {
    const { owner, id } = await checkedPhone([5]);
    await db.delete(sightings).where(eq(sightings.deviceId, id));
    await db
      .update(statusReports)
      .set({ createdAt: Date.now() - DAY_MS })
      .where(eq(statusReports.deviceId, id));
    await act(owner, id);
    const hour = Date.now() - (Date.now() % HOUR);
    await db.insert(sightings).values({ deviceId: id, hour, channel: 'web' });
    const turn = digestOf(at(0), id, hour).at;
    await sendDigests(at(turn + MINUTE));
    return (await lettersTo(owner)).length;
  };
  const turn = (on: boolean) => (owner: Person, id: string) =>
    rest('PUT', `/device/${id}/alerts`, { token: owner.token, body: { on } });
  expect(await tried(async () => {})).toBe(1);
  expect(await tried(async (owner, id) => [await turn(false)(owner, id), await turn(true)(owner, id)])).toBe(0);
  const again = (owner: Person, id: string) =>
    rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('stolen') });
  expect(await tried(again)).toBe(0);
});

it('the device’s page lists what letters have told, and nothing of today’s before its letter', async () => {
  const owner = await member();
  const { id } = await stolenPhone(owner);
  await db.update(identifiers).set({ proof: 'shown' }).where(eq(identifiers.deviceId, id));
  const now = Date.now() - (Date.now() % HOUR);
  await db
    .insert(sightings)
    .values([now, now - 40 * HOUR].map((hour) => ({ deviceId: id, hour, channel: 'web' as const })));
  const { day } = digestOf(at(0), id, now - 40 * HOUR);
  expect(await listed(owner, id)).toEqual({ on: true, told: true, days: [{ day, hours: 1 }] });
  await rest('PUT', `/device/${id}/alerts`, { token: owner.token, body: { on: false } });
  expect(await listed(owner, id)).toMatchObject({ on: false });
});
