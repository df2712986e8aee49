import { and, desc, eq, isNull } from 'drizzle-orm';
import { accounts, devices, receipts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { rowidOf } from '#domain/lists/page.ts';
import { DEVICE_STATUSES, DEVICE_TYPES } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';
import type { DashboardStats } from '#schemas/responses/dashboards.ts';
import type { AdminDevice } from '#schemas/responses/devices.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import { type RegisterAggregates, registerAggregates } from './aggregates.ts';
import { presentDeviceWithOwner, selectDevices } from './presentDevice.ts';
import { presentUser, selectUsers } from './presentUser.ts';
import { monthsOf } from './series.ts';

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
  return rows.map(({ receipt: { id, receiptNumber, amount, status, createdAt }, ...user }) => ({
    id,
    receiptNumber,
    amount,
    status,
    date: iso(createdAt),
    user,
  }));
}
