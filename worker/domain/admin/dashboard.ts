import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts, devices, receipts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { FLAGGED } from '#domain/devices/device.ts';
import { aggregate } from '#domain/kernel/aggregates.ts';
import { rowidOf } from '#domain/kernel/list.ts';
import { DEVICE_STATUSES, DEVICE_TYPES } from '#schemas/devices/statuses.ts';
import { iso, LAGOS_OFFSET, lastLagosMonths, startOfLagosMonth } from '#schemas/format/dates.ts';
import type { DashboardStats, MonthOfRegister } from '#schemas/responses/dashboards.ts';
import type { AdminDevice } from '#schemas/responses/devices.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import { presentDeviceWithOwner, selectDevices } from './device.ts';
import { presentUser, selectUsers } from './user.ts';

const RECENT = 5;

export async function getDashboardStats(ctx: Context): Promise<DashboardStats> {
  const [aggregates, users, latest, paid] = await Promise.all([
    registerAggregates(ctx),
    recentUsers(ctx),
    recentDevices(ctx),
    recentReceipts(ctx),
  ]);
  return {
    users: { ...aggregates.users, recent: users, subscriptionTiers: aggregates.tiers },
    devices: { ...countsOf(aggregates.devices), recent: latest },
    receipts: { ...aggregates.receipts, recent: paid },
    transfers: aggregates.transfers,
    months: monthsOf(aggregates, ctx.now),
  };
}

function countsOf(byTypeAndStatus: RegisterAggregates['devices']): Omit<DashboardStats['devices'], 'recent'> {
  const sum = (rows: typeof byTypeAndStatus) => rows.reduce((all, row) => all + row.count, 0);
  return {
    total: sum(byTypeAndStatus),
    byType: DEVICE_TYPES.map((id) => ({ id, count: sum(byTypeAndStatus.filter(({ type }) => type === id)) })),
    byStatus: DEVICE_STATUSES.map((id) => ({ id, count: sum(byTypeAndStatus.filter(({ status }) => status === id)) })),
    byTypeAndStatus,
  };
}

async function recentUsers(ctx: Context): Promise<AdminUser[]> {
  const rows = await selectUsers(ctx)
    .orderBy(desc(accounts.createdAt), desc(rowidOf(accounts)))
    .limit(RECENT);
  return rows.map((row) => presentUser(ctx, row));
}

async function recentDevices(ctx: Context): Promise<AdminDevice[]> {
  const rows = await selectDevices(ctx)
    .where(and(isNull(devices.releasedAt), isNull(devices.removedAt)))
    .orderBy(desc(devices.createdAt), desc(rowidOf(devices)))
    .limit(RECENT);
  return rows.map(presentDeviceWithOwner);
}

async function recentReceipts(ctx: Context): Promise<DashboardStats['receipts']['recent']> {
  const rows = await ctx.db
    .select({ receipt: receipts, username: accounts.username, email: accounts.email })
    .from(receipts)
    .innerJoin(accounts, eq(accounts.id, receipts.accountId))
    .orderBy(desc(receipts.createdAt), desc(rowidOf(receipts)))
    .limit(RECENT);
  return rows.map(({ receipt: { id, receiptNumber, amount, status, createdAt }, username, email }) => ({
    id,
    receiptNumber,
    amount,
    status,
    date: iso(createdAt),
    user: { username, email: email ?? '' },
  }));
}

type RegisterAggregates = MonthAggregates & {
  users: Omit<DashboardStats['users'], 'recent' | 'subscriptionTiers'>;
  tiers: DashboardStats['users']['subscriptionTiers'];
  devices: DashboardStats['devices']['byTypeAndStatus'];
  receipts: Omit<DashboardStats['receipts'], 'recent'>;
  transfers: DashboardStats['transfers'];
};

/** Computed live for a small registry, cached for a minute otherwise. */
function registerAggregates(ctx: Context): Promise<RegisterAggregates> {
  const rows = sql`select 1 from accounts union all select 1 from devices
    union all select 1 from receipts union all select 1 from payments
    union all select 1 from transfers`;
  return aggregate(ctx, 'register', aggregates(ctx), rows);
}

function aggregates(ctx: Context) {
  return sql`select json_object(
    'users', (select json_object('total', count(*), 'active', coalesce(sum(deactivated_at is null), 0)) from accounts),
    'tiers', (select json_group_array(json_object('id', name, 'count', members, 'planId', plan_id)) from (
      select plans.name, count(account_id) as members, iif(count(distinct plans.id) = 1, plans.id, null) as plan_id from plans
      left join subscriptions on plan_id = plans.id and ends_at > ${ctx.now}
      where archived_at is null or account_id is not null group by plans.name order by members desc, plans.name)),
    'devices', (select json_group_array(json_object('type', type, 'status', status, 'count', registered)) from (
      select type, status, sum(held) as registered from (
        select type, status, count(*) as held from devices where released_at is null group by type, status
        union all select type, status, -1 from devices where removed_at is not null and released_at is null)
      group by type, status having registered > 0)),
    'receipts', (select json_object('total', count(*), 'revenue', coalesce(sum(amount), 0))
      from receipts where status = 'completed'),
    'transfers', (select json_object('pending', coalesce(sum(state = 'pending'), 0),
      'approved', coalesce(sum(state = 'approved'), 0), 'rejected', coalesce(sum(state = 'rejected'), 0))
      from transfers indexed by transfers_state where created_at >= ${firstInstant(ctx.now)}),
    ${monthAggregates(ctx.now)})`;
}

const MONTHS = 12;

type MonthAggregates = {
  paid: { month: string; revenue: number; payments: number }[];
  came: { month: string; signUps: number }[];
  reported: { month: string; missing: number; stolen: number; back: number }[];
};

/** For the json_object of a statement. @param now epoch ms */
function monthAggregates(now: number): SQL {
  const since = firstInstant(now);
  return sql`
    'paid', (select json_group_array(json_object('month', month, 'revenue', revenue, 'payments', payments)) from (
      select ${monthOf(sql`settled_at`)} as month, sum(amount) as revenue, count(*) as payments from payments
      where state = 'completed' and settled_at >= ${since} group by month)),
    'came', (select json_group_array(json_object('month', month, 'signUps', people)) from (
      select ${monthOf(sql`created_at`)} as month, count(*) as people from accounts
      where created_at >= ${since} group by month)),
    'reported', (select json_group_array(json_object('month', month, 'missing', missing, 'stolen', stolen, 'back', back)) from (
      select ${monthOf(sql`created_at`)} as month, sum(to_status in ('missing', 'reported') and not was_flagged) as missing,
        sum(to_status = 'stolen' and not was_flagged) as stolen, sum(to_status not in (${FLAGGED}) and was_flagged) as back
      from (select created_at, to_status, coalesce(from_status in (${FLAGGED}), 0) as was_flagged from status_reports
        where created_at >= ${since}) group by month))`;
}

/** The current month last; zeros where nothing happened. */
function monthsOf({ paid, came, reported }: MonthAggregates, now: number): MonthOfRegister[] {
  return lastLagosMonths(now, MONTHS).map((month) => {
    const { revenue = 0, payments = 0 } = paid.find((row) => row.month === month) ?? {};
    const { signUps = 0 } = came.find((row) => row.month === month) ?? {};
    const { missing = 0, stolen = 0, back = 0 } = reported.find((row) => row.month === month) ?? {};
    return { month, revenue, payments, signUps, missing, stolen, back };
  });
}

const firstInstant = (now: number): number => startOfLagosMonth(lastLagosMonths(now, MONTHS)[0] ?? '');

function monthOf(instant: SQL): SQL {
  return sql`strftime('%Y-%m', (${instant} + ${sql.raw(String(LAGOS_OFFSET))}) / 1000, 'unixepoch')`;
}
