import { type DeviceType, FLAGGED_STATUSES } from '#schemas/devices/statuses.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { activityRows, NUMBERS, subscribedUntilSql } from './activity.ts';
import { DEMO_PASSWORD_HASH } from './demo.ts';

export type RegistrySize = { devices: number; seed: number; now: number };

const DEVICES_AN_OWNER = 10;

/** The same seed gives the same registry. In SQL alone, so that a million devices take seconds. */
export async function seedRegistry(d1: D1Database, { devices, seed, now }: RegistrySize): Promise<number> {
  const filled = await d1.prepare("select 1 from devices where id = 'seed-device-0000000'").first();
  if (filled) throw new Error('This registry is filled already. Choose a fresh STATE_DIR.');
  const owners = Math.ceil(devices / DEVICES_AN_OWNER);
  const dropped = await droppableObjects(d1);
  const results = await d1.batch([
    ...dropped.map(({ type, name }) => d1.prepare(`drop ${type} ${name}`)),
    // The triggers that record flagged keys are off here, so the index must start again.
    d1.prepare('delete from flagged_manifest'),
    ownerRows(d1, owners, devices, seed, now),
    deviceRows(d1, devices, seed, now),
    ...identifierRows(d1),
    reportRows(d1),
    ...activityRows(d1, { owners, now }),
    d1.prepare(
      'insert into search_words (subject_type, word, subject_id) select subject_type, word, subject_id from searched_words where true on conflict do nothing',
    ),
    ...dropped.map(({ sql }) => d1.prepare(sql)),
  ]);
  return results.reduce((rows, { meta }) => rows + meta.changes, 0);
}

type SchemaObject = { type: string; name: string; sql: string };

/** Indexes without a rule, and the triggers: built once at the end, in the same transaction, indexes cost half. */
async function droppableObjects(d1: D1Database): Promise<SchemaObject[]> {
  const { results } = await d1
    .prepare("select type, name, sql from sqlite_master where type = 'trigger' or sql like 'CREATE INDEX%'")
    .all<SchemaObject>();
  return results;
}

// D1 binds numbers as floats: what is written out in digits is cast first.
const FLAGGED = FLAGGED_STATUSES.map((status) => `'${status}'`).join(', ');
const SEEDED = "devices where id glob 'seed-device-*'";

function ownerRows(d1: D1Database, owners: number, devices: number, seed: number, now: number) {
  return d1
    .prepare(`insert into accounts (id, username, email, phone, password_hash, first_name, sur_name, country,
        state_of_residence, state_of_origin, address, deactivated_at, devices_count, subscribed_until, created_at, updated_at)
      ${NUMBERS} select printf('seed-owner-%06d', i), 'owner_' || i, 'owner' || i || '@seed.example',
        printf('+23491%08d', (i * 7919 + ?2) % 100000000), ?3, 'OWNER', 'SAMPLE', 'NIGERIA', 'LAGOS', 'LAGOS',
        '1 Sample Close, Ikeja', iif(i % 97 = 50, ?4, null), min(${DEVICES_AN_OWNER}, ?5 - i * ${DEVICES_AN_OWNER}),
        ${subscribedUntilSql('?4')}, ?4 - (i % 700) * 86400000, ?4 from n`)
    .bind(owners, seed, DEMO_PASSWORD_HASH, now, devices);
}

function deviceRows(d1: D1Database, devices: number, seed: number, now: number) {
  const models = DEVICE_MODELS.map(
    ({ tac, type, model }, k) => `(${k}, ${tac ? `'${tac}', ${luhnSum(tac)}` : 'null, null'}, '${type}', '${model}')`,
  );
  const count = DEVICE_MODELS.length;
  return d1
    .prepare(`insert into devices (id, owner_id, name, type, model, serial_number, imei1, imei2, status, location, created_at, updated_at)
      ${NUMBERS}, seeded(s) as (select cast(?2 as integer)), models(k, tac, tac_sum, type, model) as (values ${models.join(', ')}),
      numbered as materialized (select *, ((i / ${count}) * 7919 + s) % 500000 as one,
        ((i / ${count}) * 7919 + s) % 500000 + 500000 as two, (i * 37 + s) % 1000 as lot from n cross join seeded cross join models on k = i % ${count})
      select printf('seed-device-%07d', i), printf('seed-owner-%06d', i / ${DEVICES_AN_OWNER}), 'Device ' || i, type, model,
        printf('SN%08X', (i * 2654435761 + s) % 4294967296), ${imei('one')}, iif(i % 3 = 0 and type = 'smartphone', ${imei('two')}, null),
        case when lot < 10 then 'stolen' when lot < 20 then 'missing' when lot < 22 then 'reported' when lot < 50 then 'inactive' else 'active' end,
        iif(lot < 22, 'Ikeja, Lagos', null), ?3 - (i % 700) * 86400000, ?3 from numbered`)
    .bind(devices, seed, now);
}

function imei(number: string): string {
  const digits = [1, 10, 100, 1_000, 10_000, 100_000].map((place, index) => {
    const digit = `${number} / ${place} % 10`;
    return index % 2 === 0 ? `(${digit}) * 2 - 9 * (${digit} > 4)` : `${digit}`;
  });
  return `tac || printf('%06d', ${number}) || ((10 - (tac_sum + ${digits.join(' + ')}) % 10) % 10)`;
}

function luhnSum(tac: string): number {
  return (10 - luhnDigit(tac.padEnd(14, '0'))) % 10;
}

function identifierRows(d1: D1Database) {
  const kinds = [
    ['imei1', "'i:' || substr(imei1, 1, 14)", 'imei1 is not null'],
    ['imei2', "'i:' || substr(imei2, 1, 14)", 'imei2 is not null'],
    ['serial', "'s:' || serial_number", 'true'],
  ] as const;
  return kinds.map(([kind, key, given]) =>
    d1.prepare(`insert into identifiers (key, device_id, kind, status, reported_at)
      select ${key}, id, '${kind}', status, iif(status in (${FLAGGED}), updated_at, null) from ${SEEDED} and ${given} order by 1`),
  );
}

function reportRows(d1: D1Database) {
  return d1.prepare(`insert into status_reports (id, device_id, reporter_id, from_status, to_status, location, description, show_to_members, created_at)
    select 'seed-report-' || id, id, owner_id, 'active', status, location, 'Seeded report.', 1, updated_at
    from ${SEEDED} and status in (${FLAGGED})`);
}

/** Sample TACs in the shape of allocated ones (35 TÜV SÜD BABT, 86 TAF, 01 PTCRB). */
export const DEVICE_MODELS: { tac: string | null; type: DeviceType; model: string }[] = [
  { tac: '35900611', type: 'smartphone', model: 'Samsung Galaxy A54 5G' },
  { tac: '35174922', type: 'tablet', model: 'Samsung Galaxy Tab A8' },
  { tac: '35388711', type: 'smartphone', model: 'Apple iPhone 13' },
  { tac: '01332700', type: 'smartphone', model: 'Apple iPhone 11' },
  { tac: '86220705', type: 'smartphone', model: 'Tecno Camon 20' },
  { tac: '86651004', type: 'smartphone', model: 'Xiaomi Redmi Note 12' },
  { tac: '86112306', type: 'smartphone', model: 'Infinix Hot 40' },
  { tac: '35625811', type: 'smartphone', model: 'itel A70' },
  { tac: '86430905', type: 'smartphone', model: 'Oppo A58' },
  { tac: '35801215', type: 'smartphone', model: 'Google Pixel 7a' },
  { tac: null, type: 'laptop', model: 'HP EliteBook 840' },
  { tac: null, type: 'laptop', model: 'Lenovo ThinkPad T14' },
];
