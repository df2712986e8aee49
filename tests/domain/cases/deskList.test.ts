import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { cases } from '#db/schema/cases.ts';
import { countWaitingCases } from '#domain/cases/deskList.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { countingDb } from '../../countingDb.ts';
import { admin, db, member, type Person, person } from '../../factories.ts';
import { uniqueImei } from '../../people.ts';
import { admitted, answer, DAY, decided, draft, get, ok, post, propose, stateOf, submitted } from './steps.ts';

const list = async (boss: Person, query: Record<string, string> = {}) =>
  (await get(boss, `/admin/cases?${new URLSearchParams({ limit: '100', ...query })}`)).body;
const idsOf = async (boss: Person, query: Record<string, string> = {}) =>
  (await list(boss, query)).data.map(({ id }: { id: string }) => id) as string[];
const setDue = (id: string, dueAt: number) => db.update(cases).set({ dueAt }).where(eq(cases.id, id));

describe('the desk’s list of cases', () => {
  it('shows each with both sides, its state and its time, and who has taken it until when', async () => {
    const [opener, thief] = [await person({ firstName: 'AMARA' }), await member({ firstName: 'KUNLE' })];
    const { id, phone, desk } = await submitted({ opener, thief });
    await ok(post(desk, `/admin/cases/${id}/take`));
    const card = { id, number: phone.imei1, kind: 'ownership', state: 'open', outcome: null, turn: 'desk' };
    const [mine] = (await list(desk, { search: phone.imei1 ?? '' })).data;
    expect(mine).toMatchObject({ ...card, takenByYou: true, takenUntil: expect.any(String), closedAt: null });
    expect(mine.opener).toMatch(/AMARA/i);
    expect(mine.other).toMatch(/KUNLE/i);
    const [theirs] = (await list(await admin(), { search: phone.imei1 ?? '' })).data;
    expect(theirs).toMatchObject({ ...card, takenByYou: false, takenBy: mine.takenBy });
    await db.update(cases).set({ takenUntil: 1 }).where(eq(cases.id, id));
    const [free] = (await list(desk, { search: phone.imei1 ?? '' })).data;
    expect(free).toMatchObject({ takenByYou: false, takenBy: null, takenUntil: null });
  });

  it('is sorted by the time until which the desk must act, page by page; closed ones come last', async () => {
    const boss = await admin();
    const opener = await person();
    const [late, soon, silent, closed] = [await submitted(), await submitted(), await admitted(), await submitted()];
    const made = [late, soon, silent, closed].map(({ id }) => id);
    const now = Date.now();
    await setDue(late.id, now - DAY);
    // The other side’s time was over a minute ago: the desk has two days.
    await setDue(silent.id, now - 60_000);
    await setDue(soon.id, now + DAY);
    await ok(post(closed.desk, `/admin/cases/${closed.id}/refuse`, { reason: 'no_proof', words: 'Nothing shows it.' }));
    const { id: hidden } = await draft({ opener });
    const found: string[] = [];
    let cursor: string | undefined;
    for (let page = 1; page === 1 || cursor; page++) {
      const body = await list(boss, { limit: '2', page: String(page), ...(cursor && { cursor }) });
      found.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.pagination.next ?? undefined;
    }
    expect(found).not.toContain(hidden);
    expect(found.filter((id) => made.includes(id))).toEqual([late.id, soon.id, silent.id, closed.id]);
    expect(found.at(-1)).toBe(closed.id);
    const [card] = (await list(boss, { search: silent.phone.imei1 ?? '' })).data;
    expect(card).toMatchObject({ turn: 'desk', dueAt: new Date(now - 60_000 + 2 * DAY).toISOString() });
  });

  it('is narrowed by what a case waits for, by kind, and by who has taken it', async () => {
    const boss = await admin();
    const waiting = await submitted();
    const late = await submitted();
    await setDue(late.id, Date.now() - 1000);
    const answering = await admitted({ kind: 'contest' });
    const silent = await admitted();
    await setDue(silent.id, Date.now() - 3 * DAY);
    const ended = await decided('rejected');
    const made = [waiting, late, answering, silent, ended].map(({ id }) => id);
    const shown = async (query: Record<string, string>, who = boss) =>
      (await idsOf(who, query)).filter((id) => made.includes(id)).toSorted();
    const are = (...ids: string[]) => ids.toSorted();
    expect(await shown({ waits: 'desk' })).toEqual(are(waiting.id, late.id, silent.id));
    expect(await shown({ waits: 'overdue' })).toEqual(are(late.id, silent.id));
    expect(await shown({ waits: 'admitted' })).toEqual(are(answering.id, silent.id));
    expect(await shown({ waits: 'decided' })).toEqual([ended.id]);
    expect(await shown({ waits: 'closed' })).toEqual([]);
    expect(await shown({ kind: 'contest' })).toEqual([answering.id]);
    await ok(post(boss, `/admin/cases/${waiting.id}/take`));
    expect(await shown({ taken: 'mine' })).toEqual([waiting.id]);
    expect(await shown({ taken: 'free', waits: 'desk' })).toEqual(are(late.id, silent.id));
    expect(await shown({ taken: 'mine', waits: 'closed' })).toEqual([]);
    // What an admin has proposed waits for another one.
    await ok(answer(answering.thief, answering.id));
    await ok(propose(boss, answering.id, 'stands'));
    expect(await shown({ taken: 'free', waits: 'admitted' })).toEqual([silent.id]);
    expect(await shown({ taken: 'free', waits: 'admitted' }, await admin())).toEqual(are(answering.id, silent.id));
  });

  it('calls an appeal free for admins who have not decided before alone', async () => {
    const { id, thief, desk, second } = await decided('upheld');
    await ok(post(thief, `/case/${id}/appeal`, { words: 'I have found the receipt.' }));
    const isFree = async (who: Person) => (await idsOf(who, { taken: 'free', waits: 'desk' })).includes(id);
    const can = async (who: Person) => (await ok(get(who, `/admin/cases/${id}`))).can as string[];
    const third = await admin();
    for (const one of [desk, second]) {
      expect(await isFree(one)).toBe(false);
      expect(await can(one)).not.toContain('propose');
    }
    expect(await isFree(third)).toBe(true);
    expect(await can(third)).toContain('propose');
    // To turn it round, one of the first two must agree.
    await ok(propose(third, id, 'rejected'));
    expect(await isFree(desk)).toBe(true);
    expect(await isFree(third)).toBe(false);
  });

  it.each([
    ['the number that was typed', ({ phone }: Made) => phone.imei1 ?? ''],
    ['the other number of the device', ({ phone }: Made) => phone.imei2 ?? ''],
    ['the opener’s e-mail', ({ opener }: Made) => opener.email],
    ['the opener’s name', () => 'amara secretopener'],
    ['the owner’s username', ({ thief }: Made) => thief.username],
  ])('is searched by %s, closed ones too', async (_, wordOf) => {
    const made = await submitted({ opener: await person({ firstName: 'AMARA', surName: 'SECRETOPENER' }) });
    await submitted();
    const boss = await admin();
    const before = await idsOf(boss, { search: wordOf(made) });
    await ok(post(made.desk, `/admin/cases/${made.id}/refuse`, { reason: 'no_proof', words: 'Nothing shows it.' }));
    expect(before).toContain(made.id);
    expect(await idsOf(boss, { search: wordOf(made), waits: 'closed' })).toContain(made.id);
    expect(await idsOf(boss, { search: wordOf(made), waits: 'desk' })).not.toContain(made.id);
  });

  it('finds a number that nobody has registered, and takes what is typed for text', async () => {
    const opener = await person();
    const identifier = uniqueImei();
    const { id } = await ok(post(opener, '/case', { kind: 'ownership', identifier, says: 'It is mine.' }), 201);
    await ok(post(opener, `/case/${id}/submit`));
    expect(await idsOf(await admin(), { search: identifier })).toEqual([id]);
    for (const search of ['%', "' or 1=1 --"]) expect(await idsOf(await admin(), { search })).toEqual([]);
  });

  it('never shows an admin a case of their own, nor counts it', async () => {
    const boss = await admin();
    const { id, phone } = await submitted({ thief: boss });
    expect(await idsOf(boss)).not.toContain(id);
    expect(await idsOf(boss, { search: phone.imei1 ?? '' })).toEqual([]);
    const other = await admin();
    const waiting = async (who: Person) => (await ok(get(who, '/admin/waiting-cases'))).count;
    expect(await waiting(other)).toBe((await waiting(boss)) + 1);
  });
});

type Made = Awaited<ReturnType<typeof submitted>>;

describe('cases that wait for the desk', () => {
  it('are counted with the first due time, and not once they are refused or wait for a side', async () => {
    const boss = await admin();
    const waiting = async () => ok(rest('GET', '/admin/waiting-cases', { token: boss.token }));
    const before = await waiting();
    const { id, desk } = await submitted();
    const dueAt = Date.now() - 30 * DAY;
    await setDue(id, dueAt);
    expect(await waiting()).toEqual({
      count: before.count + 1,
      atLeast: false,
      firstDue: new Date(dueAt).toISOString(),
    });
    await ok(post(desk, `/admin/cases/${id}/admit`));
    expect(await waiting()).toEqual(before);
  });

  it('are counted within some hundred rows, and 99 is all that is said', async () => {
    const { row } = await stateOf((await submitted()).id);
    const boss = await admin();
    for (const copy of Array.from({ length: 120 }, (_, n) => `waiting-${n}`))
      await db.insert(cases).values({ ...row, id: copy, key: `s:${copy}`, deviceId: null });
    const counting = countingDb(bindings.DB);
    const ctx = { ...baseContext(bindings, Date.now()), db: openDb(counting.db) };
    const asker = { ...ctx, actor: { id: boss.id } } as Parameters<typeof countWaitingCases>[0];
    expect(await countWaitingCases(asker)).toMatchObject({ count: 99, atLeast: true });
    expect(counting.rowsRead()).toBeLessThanOrEqual(500);
  });
});
