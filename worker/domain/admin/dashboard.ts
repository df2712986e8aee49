import { and, desc, eq, isNull } from 'drizzle-orm';
import { accounts, devices, receipts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { rowidOf } from '#domain/lists/page.ts';
import { DEVICE_STATUSES, DEVICE_TYPES, type DeviceStatus, type DeviceType } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';
import { type RegisterAggregates, registerAggregates, type Tier } from './aggregates.ts';
import { type AdminDevice, presentDeviceWithOwner, selectDevices } from './presentDevice.ts';
import { type AdminUser, presentUser, selectUsers } from './presentUser.ts';
import { type MonthOfRegister, monthsOf } from './series.ts';

const RECENT = 5;

type Count<Id extends string = string> = { id: Id; count: number };

type RecentReceipt = {
  id: string;
  receiptNumber: string;
  amount: number;
  status: (typeof receipts.$inferSelect)['status'];
  date: string;
  user: { username: string; email: string };
};

/**
 * What the admins' first screen shows (part 2, §3). Active users are those not deactivated; receipts are counted when
 * completed, `revenue` in whole naira; a tier's id is its plan's name. The lists are of
 * this moment, the figures of a large registry up to a minute old.
 */
export type DashboardStats = {
  users: { total: number; active: number; recent: AdminUser[]; subscriptionTiers: Tier[] };
  devices: {
    total: number;
    byType: Count<DeviceType>[];
    byStatus: Count<DeviceStatus>[];
    byTypeAndStatus: { type: DeviceType; status: DeviceStatus; count: number }[];
    recent: AdminDevice[];
  };
  receipts: { total: number; revenue: number; recent: RecentReceipt[] };
  transfers: RegisterAggregates['transfers'];
  months: MonthOfRegister[];
};

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

async function recentReceipts(ctx: Context): Promise<RecentReceipt[]> {
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
