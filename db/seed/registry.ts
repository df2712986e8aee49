import { type DeviceType, FLAGGED_STATUSES } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
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
  return d1.prepare(`insert into status_reports (id, device_id, reporter_id, from_status, to_status, location, description, created_at)
    select 'seed-report-' || id, id, owner_id, 'active', status, location, 'Seeded report.', updated_at
    from ${SEEDED} and status in (${FLAGGED})`);
}

/** Sample TACs in the shape of allocated ones (35 TÜV SÜD BABT, 86 TAF, 01 PTCRB). */
const DEVICE_MODELS: { tac: string | null; type: DeviceType; model: string }[] = [
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

/** SQL: the table n(i) of the numbers 0, 1, 2 … below ?1. */
const NUMBERS = 'with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?1)';

type ActivitySize = { owners: number; now: number };

function activityRows(d1: D1Database, { owners, now }: ActivitySize): D1PreparedStatement[] {
  return [
    planRows(d1, now),
    subscriptionRows(d1, now),
    paymentRows(d1, owners, now),
    receiptRows(d1),
    transferRows(d1, owners, now),
    ...pendingTransferRows(d1),
    messageRows(d1, owners, now),
    auditRows(d1, owners, now),
  ];
}

/** Most owners have a subscription, some had one, others never. */
function subscribedUntilSql(now: string): string {
  return `case when i % 10 < 6 then ${now} + (i * 13 % 365 + 1) * ${DAY_MS}
    when i % 10 < 8 then ${now} - (i * 7 % 365 + 1) * ${DAY_MS} else 0 end`;
}

function planRows(d1: D1Database, now: number) {
  return d1
    .prepare(`insert into plans (id, name, price, device_limit, created_at, updated_at)
      values ('seed-plan-0', 'Seed Basic', 1500, 2, ?1, ?1), ('seed-plan-1', 'Seed Family', 2500, 5, ?1, ?1),
        ('seed-plan-2', 'Seed Office', 9000, 0, ?1, ?1)`)
    .bind(now);
}

function subscriptionRows(d1: D1Database, now: number) {
  return d1
    .prepare(`insert into subscriptions (account_id, plan_id, starts_at, ends_at, updated_at)
      select id, 'seed-plan-' || (rowid % 3), subscribed_until - 365 * ${DAY_MS}, subscribed_until, ?1
      from accounts where id glob 'seed-owner-*' and subscribed_until > 0 order by id`)
    .bind(now);
}

function paymentRows(d1: D1Database, owners: number, now: number) {
  return d1
    .prepare(`insert into payments (reference, account_id, plan_id, duration, duration_unit, amount, provider, state, settled_at, created_at)
      ${NUMBERS}, paid as (select i, ?2 - (i % 700) * ${DAY_MS} as at from n)
      select printf('OWN-%024X', i), printf('seed-owner-%06d', i % ?3), 'seed-plan-' || (i % 3), 1, 'years', 18000, 'sandbox',
        case i % 12 when 0 then 'failed' when 1 then 'abandoned' else 'completed' end, iif(i % 12 > 1, at, null), at from paid`)
    .bind(Math.ceil(owners * 1.2), now, owners);
}

function receiptRows(d1: D1Database) {
  return d1.prepare(`insert into receipts (id, receipt_number, payment_reference, account_id, subscription_name, description, amount, status, created_at)
    select 'seed-receipt-' || reference, 'OWN-R-' || substr(reference, 17), reference, account_id, 'Seed Family',
      'Seed Family, 1 year', amount, state, created_at from payments where account_id glob 'seed-owner-*' order by reference`);
}

function transferRows(d1: D1Database, owners: number, now: number) {
  return d1
    .prepare(`insert into transfers (id, device_id, from_account_id, to_account_id, from_name, to_name, device_name, reason, state,
        ending, earlier_status, decided_at, review_deadline, created_at)
      ${NUMBERS}, decided as (select *, case when i % 50 = 0 then 'pending' when i % 5 = 0 then 'rejected' else 'approved' end as state,
        iif(i % 50 = 0, i % 20, i % 700) as age from n)
      select printf('seed-transfer-%06d', i), devices.id, iif(state = 'approved', printf('seed-owner-%06d', (i * 10 + 1) % ?3), owner_id),
        iif(state = 'approved', owner_id, printf('seed-owner-%06d', (i * 10 + 1) % ?3)), 'OWNER SAMPLE', 'OWNER SAMPLE', name, 'Gift',
        state, case state when 'pending' then null when 'rejected' then 'rejected' else 'approved' end, 'active',
        iif(state = 'pending', null, ?2 - age * ${DAY_MS}), ?2 + (21 - age) * ${DAY_MS}, ?2 - age * ${DAY_MS}
      from decided join devices on devices.id = printf('seed-device-%07d', i * 100 + 3)
      where owner_id <> printf('seed-owner-%06d', (i * 10 + 1) % ?3) and (state <> 'pending' or status = 'active')`)
    .bind(Math.floor(owners / 10), now, owners);
}

function pendingTransferRows(d1: D1Database) {
  const pendingDevices = "select device_id from transfers where state = 'pending' and id glob 'seed-transfer-*'";
  return [
    d1.prepare(`update devices set status = 'transfer_pending' where id in (${pendingDevices})`),
    d1.prepare(
      `update identifiers set status = 'transfer_pending', reported_at = null where device_id in (${pendingDevices})`,
    ),
  ];
}

function messageRows(d1: D1Database, owners: number, now: number) {
  return d1
    .prepare(`insert into messages (id, channel, "to", template, data, state, attempts, last_error, due_at, sent_at, created_at)
      ${NUMBERS}, sent as (select *, ?2 - (i % 30) * ${DAY_MS} as at, case i % 200 when 0 then 'dead' when 1 then 'skipped' else 'sent' end as state from n)
      select printf('seed-message-%06d', i), iif(i % 3 = 0, 'sms', 'email'), iif(i % 3 = 0, phone, email), 'account_activated', '{}',
        state, iif(state = 'dead', 5, 1), iif(state = 'dead', 'The provider refused it.', null), at, iif(state = 'sent', at, null), at
      from sent join accounts on accounts.id = printf('seed-owner-%06d', i)`)
    .bind(owners, now);
}

function auditRows(d1: D1Database, owners: number, now: number) {
  return d1
    .prepare(`insert into audit_entries (at, actor_id, action, subject_type, subject_id, request_id)
      ${NUMBERS} select ?2 - (699 - i * 700 / ?1) * ${DAY_MS}, printf('seed-owner-%06d', i % ?3),
        case i % 5 when 0 then 'device.register' when 1 then 'device.report' when 2 then 'account.sign_in_failed' else 'account.sign_in' end,
        iif(i % 5 < 2, 'device', 'account'), iif(i % 5 < 2, printf('seed-device-%07d', i % ?3 * 10), printf('seed-owner-%06d', i % ?3)),
        'seed' from n`)
    .bind(owners * 2, now, owners);
}
