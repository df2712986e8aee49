import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkTallies, counters, messages } from '#db/schema/index.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { BUDGETS, NOTES_A_DAY } from '#schemas/rules/limits.ts';
import { randomAddress } from '../../addresses.ts';
import { rest } from '../../clients.ts';
import { admin, db, member, uniqueImei } from '../../factories.ts';
import { turnstileOn } from '../../humanCheck.ts';
import { keepNote, keptNote } from './steps.ts';

let site: ReturnType<typeof turnstileOn>;
beforeEach(async () => {
  site = turnstileOn();
  await db.delete(counters);
});
afterAll(() => vi.unstubAllGlobals());

const ask = (options: { address?: string; proof?: string } = {}) =>
  site.call('POST', '/device/check/note', { address: randomAddress(), body: { identifier: uniqueImei() }, ...options });
/** So many notes were made without an account in this hour. */
const had = (count: number) => {
  const row = { day: lagosDay(Date.now()), name: `strangers_notes.${new Date().getUTCHours()}`, count };
  return db
    .insert(counters)
    .values(row)
    .onConflictDoUpdate({ target: [counters.day, counters.name], set: { count } });
};

/** An address, or all phones behind one address of a carrier, that has made its notes of the day. */
async function usedUp(): Promise<string> {
  const address = randomAddress();
  const before = (await tallies()).map(({ who }) => who);
  await keptNote(uniqueImei(), { address });
  const own = (await tallies()).find(({ who }) => !before.includes(who))?.who ?? '';
  await db.update(checkTallies).set({ answered: NOTES_A_DAY.address }).where(eq(checkTallies.who, own));
  return address;
}
const tallies = () => db.select().from(checkTallies).where(like(checkTallies.who, 'note:%'));

describe('notes made without an account', () => {
  test('past 60 a day from an address a person’s proof is asked for, and each proof makes one', async () => {
    const address = await usedUp();
    expect(await ask({ address })).toMatchObject({ status: 403, body: { code: 'PERSON_NEEDED' } });
    expect((await ask({ address, proof: site.proof() })).status).toBe(201);
    expect(await ask({ address })).toMatchObject({ status: 403, body: { code: 'PERSON_NEEDED' } });
    expect(await keepNote(uniqueImei(), { address })).toMatchObject({ status: 429, body: { code: 'DAY_LIMIT' } });
    site.state.isDown = true;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await ask({ address, proof: site.proof() })).toMatchObject({ status: 429, body: { code: 'DAY_LIMIT' } });
  });

  test('the log grows by so many an hour, from as many networks as strangers have; half without a proof', async () => {
    await had(BUDGETS.notes / 2 - 1);
    expect((await ask()).status).toBe(201);
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'PERSON_NEEDED' } });
    expect((await ask({ proof: site.proof() })).status).toBe(201);
    await had(BUDGETS.notes - 1);
    const entries = () => db.all<{ n: number }>(sql`select count(*) as n from log_entries`);
    const [{ n: before = 0 } = {}] = await entries();
    const asked = await Promise.all([1, 2, 3].map(() => ask({ proof: site.proof() })));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 503, 503]);
    expect(await entries()).toEqual([{ n: before + 1 }]);
    for (const answer of [await ask(), await keepNote(uniqueImei())]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'NOTES_PAUSED' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await keepNote(uniqueImei(), { who: await member() })).status).toBe(201);
    expect((await rest('GET', `/device/check?identifier=${uniqueImei()}`)).status).toBe(200);
  });

  test('admins are told once when four fifths of what nobody has to prove are used up', async () => {
    const { email } = await admin();
    const letters = () => db.$count(messages, and(eq(messages.to, email), eq(messages.template, 'notes_budget')));
    await had(BUDGETS.notes * 0.4 - 2);
    await ask();
    expect(await letters()).toBe(0);
    for (const _ of [1, 2, 3]) await ask();
    expect(await letters()).toBe(1);
  });
});
