import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#db/seed/demo.ts';
import { withLocalDatabase } from '#scripts/local/database.ts';
import { phone, registration, report } from '../people.ts';
import { KillableServer } from './killed/server.ts';

/** Each on a register of its own: an account registers 300 devices an hour. */
const ROUNDS = 8;
const KILLS = 25;
const KILLS_UNDER_WRITES = KILLS - 1;
const WRITES = 160;
const WRITERS = 4;
const MINUTE = 60_000;

let state = '';
let server: KillableServer;
let started = 0;
/** The demo year has messages of its own, long ago. */
let ofNow = '';

/** What the server has said yes to. */
const acknowledged = {
  devices: new Map<string, string>(),
  reports: new Set<string>(),
  registrations: new Set<string>(),
};

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'ownmark-kill-test-'));
  server = new KillableServer(state);
  started = Date.now();
  ofNow = `created_at >= ${started}`;
  for (const said of Object.values(acknowledged)) said.clear();
});
afterEach(async () => {
  await server.kill();
  rmSync(state, { recursive: true, force: true, maxRetries: 3 });
});

// Rules: I4-15
it.each(Array.from({ length: ROUNDS }, (_, nth) => nth + 1))(
  'loses no acknowledged write to 25 SIGKILLs, leaves none half done, and delivers what was queued after it: round %i',
  surviveKills,
  900_000,
);

async function surviveKills(): Promise<void> {
  await server.start();
  const token = await signedIn();
  const killPoints = Array.from({ length: KILLS_UNDER_WRITES }, () => 5 + Math.floor(Math.random() * (WRITES - 10)));
  killPoints.sort((a, b) => a - b);
  const answered = await writeAll(token, [...killPoints]);
  console.info(`Killed at writes ${killPoints}: ${answered} of ${WRITES} acknowledged.`);
  expect(answered, `kills at ${killPoints}`).toBeGreaterThanOrEqual(WRITES - KILLS_UNDER_WRITES * WRITERS);

  await killedWithMessagesWaiting();
  expect(server.kills).toBeGreaterThanOrEqual(KILLS);
  const messages = await withLocalDatabase(state, async (db) => {
    await expectWholeWrites(db);
    await letLeasesEnd(db);
    return countOf(db, `select count(*) as n from messages where ${ofNow}`);
  });
  await server.start();
  await expectAcknowledged(token);
  await delivered(messages);
  await server.kill();
  await withLocalDatabase(state, expectAllSentOnce);
}

async function signedIn(): Promise<string> {
  const account = DEMO_ACCOUNTS.find(({ kind }) => kind === 'member with subscription');
  const { email, password } = account ?? {};
  const answer = await server.call('POST', '/api/v1/users/login', { email, password });
  expect(answer?.status).toBe(200);
  return answer?.body.data.accessToken;
}

/** Several writers at once; the nth write kills the server. The number of writes answered. */
async function writeAll(token: string, kills: number[]): Promise<number> {
  let [begun, answered] = [0, 0];
  const writer = async () => {
    while (begun < WRITES) {
      begun += 1;
      const write = writes[begun % writes.length] ?? register;
      const underway = write(token);
      if (kills[0] !== undefined && begun >= kills[0]) {
        kills.shift();
        await pause(Math.random() * 60);
        await server.killAndStart();
      }
      if (await underway) answered += 1;
      else await server.untilUp();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return answered;
}

/** Kills the server the moment it has said yes, until its queue takes a message with it. */
async function killedWithMessagesWaiting(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    const underway = Array.from({ length: WRITERS }, () => signUp(''));
    await Promise.race(underway);
    await server.kill();
    await Promise.all(underway);
    if ((await withLocalDatabase(state, waiting)) > 0) return;
    await server.start();
  }
  throw new Error('Every message was delivered before the kill.');
}

const waiting = (db: D1Database) => countOf(db, "select count(*) as n from messages where state = 'queued'");

/** As if the server had been down for a minute: a sender that died on the way no longer holds its message. */
async function letLeasesEnd(db: D1Database): Promise<void> {
  await db
    .prepare('update messages set lease_until = lease_until - ? where lease_until is not null')
    .bind(MINUTE)
    .run();
}

async function countOf(db: D1Database, sql: string): Promise<number> {
  return (await db.prepare(sql).first<{ n: number }>())?.n ?? 0;
}

type Write = (token: string) => Promise<boolean>;

/** A device with its identifiers and its audit row. */
const register: Write = async (token) => {
  const answer = await server.call('POST', '/api/v1/device', phone(), token);
  if (answer?.status !== 201) return refusedOrLost(answer);
  acknowledged.devices.set(answer.body.data.id, 'active');
  return true;
};

/** A status, what checks answer, the report, a message and an audit row. */
const reportStolen: Write = async (token) => {
  const free = [...acknowledged.devices].find(([, status]) => status === 'active')?.[0];
  if (free === undefined) return register(token);
  acknowledged.devices.set(free, 'unknown');
  const answer = await server.call('PUT', `/api/v1/device/updatestatus/${free}`, report('stolen'), token);
  if (answer?.status !== 200) return refusedOrLost(answer);
  acknowledged.devices.set(free, 'stolen');
  acknowledged.reports.add(answer.body.data.reportId);
  return true;
};

/** A pending registration, its challenge, the message with the code, two attempts of rate limits and an audit row. */
const signUp: Write = async () => {
  const form = registration();
  const answer = await server.call('POST', '/api/v1/users/create', form);
  if (answer?.status !== 201) return refusedOrLost(answer);
  acknowledged.registrations.add(form.email);
  return true;
};

const writes: Write[] = [register, register, reportStolen, register, signUp];

/** A write that got no answer may have happened; a refused one means a broken test. */
function refusedOrLost(answer: { status: number; body: unknown } | null): boolean {
  if (answer !== null && answer.status < 500) throw new Error(`A write was refused: ${JSON.stringify(answer)}`);
  return false;
}

async function expectAcknowledged(token: string): Promise<void> {
  const { body } = (await server.call('GET', '/api/v1/device', undefined, token)) ?? {};
  const held = new Map<string, string>(body.data.map((one: { id: string; status: string }) => [one.id, one.status]));
  for (const [id, status] of acknowledged.devices) {
    expect(held.has(id), `device ${id} was acknowledged and is gone`).toBe(true);
    if (status !== 'unknown') expect(held.get(id)).toBe(status);
  }
}

/** Every write is there with all that belongs to it; every acknowledged one is there. */
async function expectWholeWrites(db: D1Database): Promise<void> {
  const rows = async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results;
  const registered = "select id from audit_entries a where a.action = 'device.register' and a.subject_id = d.id";
  const partial = await rows(`
    select d.id from devices d where d.serial_number like 'SN-%' and (
      (select count(*) from identifiers i where i.device_id = d.id and i.status = d.status) <> 2
      or not exists (${registered.replace('select id', 'select 1')})
      or (d.status = 'stolen') <> exists (select 1 from status_reports r where r.device_id = d.id)
      or (d.status = 'stolen') <> exists
        (select 1 from audit_entries a where a.action = 'device.report' and a.subject_id = d.id))`);
  expect(partial).toEqual([]);
  const orphans = await rows(`
    select 'audit' as what, subject_id as id from audit_entries where action = 'device.register'
      and subject_id not in (select id from devices)
    union all select 'challenge', id from challenges c where not exists
      (select 1 from messages m where m.challenge_id = c.id)
    union all select 'registration', id from pending_registrations p where not exists
      (select 1 from challenges c where c.registration_id = p.id)`);
  expect(orphans).toEqual([]);
  const reports = await rows<{ id: string }>('select id from status_reports');
  expect([...acknowledged.reports].filter((id) => !reports.some((row) => row.id === id))).toEqual([]);
  const letters = await rows<{ n: number }>(
    `select count(*) as n from messages where template = 'device_reported' and ${ofNow}`,
  );
  const told = await rows<{ n: number }>(
    `select count(*) as n from audit_entries where action = 'device.report' and at >= ${started}`,
  );
  expect(letters).toEqual(told);
  const pending = await rows<{ email: string }>('select email from pending_registrations');
  expect([...acknowledged.registrations].filter((email) => !pending.some((row) => row.email === email))).toEqual([]);
}

/** Lets the schedule look for what the dead queue has lost, until nothing waits any more. */
async function delivered(messages: number): Promise<void> {
  for (let n = 1; n <= 60; n++) {
    await server.call('GET', `/cdn-cgi/handler/scheduled?time=${Date.now() + n * 6 * MINUTE}`);
    await pause(500);
    const { body } = (await server.call('GET', '/dev/outbox.json')) ?? {};
    if (body?.length >= messages) return;
  }
}

async function expectAllSentOnce(db: D1Database): Promise<void> {
  const unsent = await db
    .prepare(`select id, state, last_error from messages where ${ofNow} and state <> 'sent'`)
    .all();
  expect(unsent.results).toEqual([]);
  const sent = await countOf(db, `select count(*) as n from messages where ${ofNow}`);
  expect(await countOf(db, `select count(*) as n from dev_outbox where ${ofNow}`)).toBe(sent);
}
