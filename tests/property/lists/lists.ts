import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#schemas/format/dates.ts';
import { uniquePhone } from '../../factories.ts';

export type Query = Record<string, string>;

/**
 * A list of the console: what it can be filtered by, a plain SELECT of the ids it must hold, in order, and the statements
 * that put a newcomer on its top.
 */
export type List = {
  path: string;
  filters: Record<string, string[]>;
  holds: (query: Query) => SQL;
  newcomer: (id: string) => SQL[];
};

/** New rows are recognised by their id; those of the audit, whose ids are numbers, by their request. */
export const NEWCOMER = 'newcomer-';
export const NOW = Date.now();

const is = (column: string, value: string | undefined) => (value ? sql`${sql.raw(column)} = ${value}` : sql`true`);
const day = (text: string) => Date.parse(`${text}T00:00:00+01:00`);
const inDays = (column: string, { startDate, endDate }: Query) => sql`
  ${startDate ? sql`${sql.raw(column)} >= ${day(startDate)}` : sql`true`} and
  ${endDate ? sql`${sql.raw(column)} < ${day(endDate) + DAY_MS}` : sql`true`}`;

/** What carriers said, by the reason it is read as. */
export const SAID: Record<string, string> = {
  carrier: 'Termii could not be reached.',
  address: 'Resend answered 422: this address does not exist.',
  other: 'Refused.',
};

/** Days in the middle of what the seed spreads over the last 700. */
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10);
const DAYS = { startDate: ['', '', ago(300)], endDate: ['', '', ago(100)] };

const BY_SUBSCRIPTION: Record<string, string> = {
  Active: 's.ends_at, accounts.rowid',
  Inactive: 'coalesce(s.ends_at, 0) desc, accounts.rowid desc',
};

export const LISTS: List[] = [
  {
    path: 'getalluser',
    filters: {
      role: ['', 'user', 'admin'],
      account: ['', 'active', 'deactivated'],
      subscriptionStatus: ['', 'Active', 'Inactive'],
      ...DAYS,
    },
    holds: ({ role, account, subscriptionStatus, ...days }) => sql`select accounts.id from accounts
      left join subscriptions s on s.account_id = accounts.id
      where ${is('role', role)}
        and ${account ? sql`iif(deactivated_at is null, 'active', 'deactivated') = ${account}` : sql`true`}
        and ${subscriptionStatus ? sql`iif(coalesce(ends_at, 0) > ${NOW}, 'Active', 'Inactive') = ${subscriptionStatus}` : sql`true`}
        and ${inDays('accounts.created_at', days)}
      order by ${sql.raw((days.startDate || days.endDate ? '' : BY_SUBSCRIPTION[subscriptionStatus ?? '']) || 'accounts.created_at desc, accounts.rowid desc')}`,
    newcomer: (id) => [
      sql`insert into accounts (id, username, email, phone, password_hash, first_name, sur_name, country, state_of_residence,
          state_of_origin, address, created_at, updated_at)
        values (${id}, ${id}, ${id}, ${uniquePhone()}, '', 'A', 'B', 'C', 'D', 'E', 'F', ${NOW}, ${NOW})`,
    ],
  },
  {
    path: 'getdeVices',
    filters: {
      type: ['', 'laptop', 'smartphone', 'mobile'],
      status: ['', 'active', 'inactive', 'stolen'],
      sort: ['', 'name'],
      order: ['', 'asc', 'desc'],
    },
    holds: ({ type, status, sort, order }) => {
      const way = order ?? (sort === 'name' ? 'asc' : 'desc');
      return sql`select id from devices where removed_at is null and ${is('type', type)} and ${is('status', status)}
        order by ${sql.raw(sort === 'name' ? 'lower(name)' : 'created_at')} ${sql.raw(way)}, rowid ${sql.raw(way)}`;
    },
    newcomer: (id) => [deviceOf('seed-owner-000001', id)],
  },
  {
    path: 'getdeVices?userId=seed-owner-000002',
    filters: { type: ['', 'laptop', 'smartphone'], status: ['', 'active', 'inactive'], order: ['', 'asc'] },
    holds: ({ type, status, order = 'desc' }) => sql`select id from devices where owner_id = 'seed-owner-000002'
      and removed_at is null and ${is('type', type)} and ${is('status', status)}
      order by created_at ${sql.raw(order)}, rowid ${sql.raw(order)}`,
    newcomer: (id) => [deviceOf('seed-owner-000002', id)],
  },
  {
    path: 'getAllreceipt',
    filters: { status: ['', 'completed', 'failed'], ...DAYS },
    holds: (query) => sql`select id from receipts where ${is('status', query.status)} and ${inDays('created_at', query)}
      order by created_at desc, rowid desc`,
    newcomer: (id) => [
      sql`insert into payments (reference, account_id, plan_id, duration, duration_unit, amount, provider, state, created_at)
        values (${id}, 'seed-owner-000001', 'seed-plan-0', 1, 'months', 1, 'sandbox', 'failed', ${NOW})`,
      sql`insert into receipts (id, receipt_number, payment_reference, account_id, subscription_name, description, amount, status, created_at)
        values (${id}, ${id}, ${id}, 'seed-owner-000001', 'A', 'B', 1, 'failed', ${NOW})`,
    ],
  },
  {
    path: 'device-transfers',
    filters: { status: ['', 'pending', 'approved', 'rejected'] },
    holds: ({ status }) =>
      sql`select id from transfers where ${is('state', status)} order by created_at desc, rowid desc`,
    newcomer: (id) => [
      sql`insert into transfers (id, device_id, from_account_id, to_account_id, from_name, to_name, device_name, reason, state,
          ending, earlier_status, review_deadline, created_at)
        values (${id}, 'seed-device-0000001', 'seed-owner-000001', 'seed-owner-000002', 'A', 'B', 'C', 'Gift', 'rejected',
          'rejected', 'active', ${NOW}, ${NOW})`,
    ],
  },
  {
    path: 'messages',
    filters: {
      state: ['', 'sent', 'dead', 'skipped', 'failed'],
      channel: ['', 'sms', 'email'],
      to: ['', '', '', 'owner1@seed.example'],
      reason: ['', '', 'carrier', 'address', 'other'],
    },
    holds: ({ state, channel, to, reason }) => sql`select id from messages
      where ${state === 'failed' ? sql`state = 'queued' and last_error is not null` : is('state', state)}
        and ${is('channel', channel)} and ${is('"to"', to)} and ${reason ? sql`last_error = ${SAID[reason] ?? ''}` : sql`true`}
        order by created_at desc, rowid desc`,
    newcomer: (id) => [
      sql`insert into messages (id, channel, "to", template, data, state, due_at, created_at)
        values (${id}, 'email', 'owner1@seed.example', 'account_activated', '{}', 'sent', ${NOW}, ${NOW})`,
    ],
  },
  {
    path: 'audit',
    filters: {
      actor: ['', 'seed-owner-000001', 'owner_2', 'nobody'],
      action: ['', 'account', 'device', 'account.sign_in'],
      subjectType: ['', 'device', 'account'],
      ...DAYS,
    },
    holds: (query) => sql`select seq as id from audit_entries
      where ${is('actor_id', query.actor === 'owner_2' ? 'seed-owner-000002' : query.actor)}
        and ${query.action ? sql`(action = ${query.action} or action glob ${`${query.action}.*`})` : sql`true`}
        and ${is('subject_type', query.subjectType)} and ${inDays('at', query)} order by at desc, seq desc`,
    newcomer: (id) => [
      sql`insert into audit_entries (at, actor_id, action, subject_type, subject_id, request_id)
        values (${NOW}, 'seed-owner-000001', 'account.sign_in', 'account', 'seed-owner-000001', ${id})`,
    ],
  },
];

function deviceOf(owner: string, id: string): SQL {
  return sql`insert into devices (id, owner_id, name, type, serial_number, status, created_at, updated_at)
    values (${id}, ${owner}, 'A newcomer', 'laptop', ${id}, 'active', ${NOW}, ${NOW})`;
}
