import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { counters } from '#db/schema/index.ts';
import { record, recordEach } from '#domain/audit/record.ts';
import { consumeBudget, listCounters } from '#domain/kernel/budgets.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { admin, db, member, PASSWORD, type Person, person, registeredPhone, report } from '../../factories.ts';
import { forget, reset } from '../accounts/steps.ts';

const read = async (query: string) => {
  const { token } = await admin();
  const { status, body } = await rest('GET', `/admin/audit?${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const NOON = Date.parse('2026-03-02T11:00:00Z');
const HOUR = 3_600_000;

test('an admin sees what strangers did on this day and in 30 days, and how much of the hour’s texts is used up', async () => {
  const at = (now: number) => ({ ...baseContext(bindings, now), textsPerHour: 50 });
  expect(await listCounters(at(NOON))).toEqual({ days: 30, counters: [], texts: { thisHour: 0, budget: 50 } });
  for (const now of [NOON - 25 * HOUR, NOON - HOUR, NOON, NOON])
    await allOrNothing(db, consumeBudget(at(now), 'texts', 50));
  await db.insert(counters).values([
    { day: '2026-01-31', name: 'sign_in_failed.unknown', count: 100 },
    { day: '2026-02-01', name: 'sign_in_failed.unknown', count: 7 },
    { day: '2026-03-02', name: 'sign_in_failed.unknown', count: 2 },
  ]);
  expect(await listCounters(at(NOON))).toEqual({
    days: 30,
    counters: [
      { name: 'sign_in_failed.unknown', today: 2, inAll: 9 },
      { name: 'strangers_texts', today: 3, inAll: 4 },
    ],
    texts: { thisHour: 2, budget: 50 },
  });
});

describe('the audit log', () => {
  // Rules: I4-22
  it('tells who did what on what, newest first, found by each of these', async () => {
    const owner = await member();
    const device = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
    for (const query of [
      `actor=${owner.id}`,
      `actor=${encodeURIComponent(owner.email.toUpperCase())}`,
      `actor=${owner.username}&action=device`,
      `subjectType=device&subjectId=${device.id}`,
    ]) {
      const { data, pagination } = await read(query);
      expect(data, query).toMatchObject([
        {
          action: 'device.report',
          actor: { id: owner.id, username: owner.username, email: owner.email },
          subjectType: 'device',
          subjectId: device.id,
          detail: { from: 'active', to: 'stolen' },
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          addressHash: expect.any(String),
        },
        { action: 'device.register', subjectId: device.id },
      ]);
      expect(pagination).toMatchObject({ page: 1, limit: 20, total: 2, totalPages: 1 });
    }
    expect((await read(`actor=${owner.id}&action=device.register`)).data).toHaveLength(1);
    expect((await read(`actor=${owner.id}&action=dev`)).data).toEqual([]);
    expect((await read('actor=nobody-at-all')).data).toEqual([]);
  });

  it('is counted whole without a filter', async () => {
    await registeredPhone(await member());
    const { data, pagination } = await read('limit=1');
    expect(pagination.total).toBe(data[0].id);
    expect(pagination.totalPages).toBe(data[0].id);
  });

  it('holds an act on each of several things', async () => {
    const one = await registeredPhone(await member());
    await allOrNothing(
      db,
      recordEach(
        baseContext(bindings, 7),
        'test.each' as never,
        'device',
        sql`select id from devices where id = ${one.id}`,
      ),
    );
    expect((await read('action=test.each')).data).toMatchObject([
      { subjectId: one.id, subjectType: 'device', actor: null, createdAt: '1970-01-01T00:00:00.007Z' },
    ]);
  });
});

describe('what happens to an account', () => {
  // Rules: I4-23
  it('is written down: failures, passwords, sessions and codes', async () => {
    const owner = await member();
    const sign = (password: string) => rest('POST', '/users/login', { body: { email: owner.email, password } });
    await sign('Wrong@1234');
    const { body } = await sign(PASSWORD);
    const token = body.data.accessToken;
    const change = (currentPassword: string) =>
      rest('PUT', '/users/change-password', { token, body: { currentPassword, newPassword: 'Better@2026' } });
    await change('Wrong@1234');
    const changed = await change(PASSWORD);
    await rest('POST', '/users/logout', { token: changed.body.data.accessToken, body: {} });
    const { data } = await read(`subjectId=${owner.id}`);
    expect(data.map((entry: { action: string }) => entry.action)).toEqual([
      'account.sign_out',
      'account.password_change',
      'account.password_change_failed',
      'account.sign_in',
      'account.sign_in_failed',
    ]);
  });

  it('tells of a wrong code, and never which', async () => {
    const { body } = await forget((await person()).phone);
    const otp = 'ABCDEFGH';
    await reset(body.resetToken, otp);
    const { data } = await read(`subjectId=${body.resetToken.split('.')[0]}`);
    expect(data).toMatchObject([
      { action: 'code.wrong.password_reset', detail: { try: 1 } },
      { action: 'code.send.password_reset' },
    ]);
    expect(JSON.stringify(data)).not.toContain(otp);
  });
});

const START = Date.now();

/** An act of `actor` on an account, `n` milliseconds later than the first. */
const acted = (n: number, actor: Person, on: Person) =>
  allOrNothing(
    db,
    record({ ...baseContext(bindings, START + n), actor: actor as never }, `test.act_${n}` as never, {
      type: 'account',
      id: on.id,
    }),
  );

const auditOf = (boss: Person, id: string, query = '') =>
  rest('GET', `/admin/getauditforauser/${id}${query}`, { token: boss.token });

describe('the audit of one user', () => {
  // Rules: 2.2-108
  it('tells what they did and what was done to their account, each once, newest first, page by page', async () => {
    const [boss, who, other] = [await admin(), await person(), await person()];
    for (let n = 0; n < 12; n++) {
      if (n % 4 === 0) await acted(n, who, who);
      if (n % 4 === 1) await acted(n, who, other);
      if (n % 4 === 2) await acted(n, boss, who);
      if (n % 4 === 3) await acted(n, boss, other);
    }
    const expected = [10, 9, 8, 6, 5, 4, 2, 1, 0].map((n) => `test.act_${n}`);
    const whole = (await auditOf(boss, who.id)).body;
    expect(whole.data.map(({ action }: Json) => action)).toEqual(expected);
    expect(whole.pagination).toMatchObject({ total: 9, atLeast: false, next: null, previous: null });
    expect(whole.data[0].actor).toMatchObject({ id: boss.id, email: boss.email });

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await auditOf(boss, who.id, `?limit=2&cursor=${cursor}`);
      seen.push(...body.data.map(({ action }: Json) => action));
      cursor = body.pagination.next;
    }
    expect(seen).toEqual(expected);
  });

  it('is nobody’s for a user who is not there', async () => {
    expect((await auditOf(await admin(), 'nobody')).status).toBe(404);
  });
});

describe('who did it, where nobody was logged in', () => {
  it('an act at the door of an account names the account', async () => {
    const [who, boss] = [await person(), await admin()];
    await rest('POST', '/users/login', { body: { email: who.email, password: PASSWORD } });
    const { body } = await rest('GET', `/admin/audit?subjectId=${who.id}&action=account.sign_in`, {
      token: boss.token,
    });
    const account = { id: who.id, username: who.username, email: who.email };
    expect(body.data).toMatchObject([{ action: 'account.sign_in', actor: null, account }]);
  });

  it('an act of somebody logged in names them and no account', async () => {
    const boss = await admin();
    await rest('POST', '/users/logout', { token: (await admin()).token });
    const { body } = await rest('GET', '/admin/audit?action=account.sign_out', { token: boss.token });
    expect(body.data[0]).toMatchObject({ actor: { id: expect.any(String) }, account: null });
  });
});
