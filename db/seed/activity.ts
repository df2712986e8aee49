import { DAY_MS } from '#schemas/format/dates.ts';

/** SQL: the table n(i) of the numbers 0, 1, 2 … below ?1. */
export const NUMBERS = 'with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?1)';

export type ActivitySize = { owners: number; now: number };

export function activityRows(d1: D1Database, { owners, now }: ActivitySize): D1PreparedStatement[] {
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
export function subscribedUntilSql(now: string): string {
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
