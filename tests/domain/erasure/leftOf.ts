import { sql } from 'drizzle-orm';
import { openSession } from '#domain/accounts/sessions.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db, type Person } from '../../factories.ts';
import { findEverywhere } from './everywhere.ts';

/** A random id without a name: what refers to what is no longer personal, and the sealed audit. */
const MAY_KNOW_THE_ID = [
  ...['id', 'username', 'email', 'phone'].map((column) => `accounts.${column}`),
  ...['actor_id', 'subject_id', 'detail'].map((column) => `audit_entries.${column}`),
  ...['from_account_id', 'to_account_id', 'decided_by'].map((column) => `transfers.${column}`),
  'attempts.key',
  'check_tallies.who',
  'devices.owner_id',
  'erased_marks.account_id',
  'suspect_sources.who',
  'payments.account_id',
  'receipts.account_id',
  'status_reports.reporter_id',
];

/** Where something of an erased person is left: words, the id where it may not be, from where they logged in, steps ticked after a theft. */
export async function leftOf(who: Person, words: string[]): Promise<string[]> {
  const pseudonyms = await findEverywhere([who.id]);
  const ticks = await db.all<{ step: string }>(sql`
    select step from step_ticks where device_id in (select id from devices where owner_id = ${who.id})`);
  const tries = await db.all<{ id: string }>(sql`
    with theirs as (select id from devices where owner_id = ${who.id})
    select id from registration_attempts where device_id in theirs
    union all select 'sighting' from sightings where device_id in theirs
    union all select 'mute' from sighting_mutes where device_id in theirs`);
  const places = await db.all<{ key: string }>(sql`
    select key from attempts where kind = 'signed_in_from' and instr(key, ${who.id})`);
  return [
    ...(await findEverywhere(words)),
    ...pseudonyms.filter((where) => !MAY_KNOW_THE_ID.includes(where.split(':')[0] ?? '')),
    ...places.map(({ key }) => `signed_in_from: ${key}`),
    ...tries.map(({ id }) => `tried or checked: ${id}`),
    ...ticks.map(({ step }) => `step_ticks: ${step}`),
  ];
}

/** As a login does that was under way when erasing began. */
export async function signInLate(who: Person): Promise<void> {
  await db.run(openSession(baseContext(bindings, Date.now()), who.id, 'Late').insert);
}
