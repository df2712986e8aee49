import { count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts, devices, plans, receipts, subscriptions } from '../../../db/schema/index.ts';
import { DEVICE_STATUSES, DEVICE_TYPES, type DeviceStatus, type DeviceType } from '../../schemas/statuses.ts';
import type { Context } from '../context.ts';
import { iso } from '../devices/present.ts';
import { type AdminDevice, presentDeviceWithOwner, selectDevices } from './presentDevice.ts';
import { type AdminUser, presentUser, selectUsers } from './presentUser.ts';
import { listMonths, type MonthOfRegister } from './series.ts';

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
 * completed, `revenue` in whole naira; a tier's id is its plan's name. Every figure comes from an aggregate query.
 */
export type DashboardStats = {
  users: { total: number; active: number; recent: AdminUser[]; subscriptionTiers: Count[] };
  devices: {
    total: number;
    byType: Count<DeviceType>[];
    byStatus: Count<DeviceStatus>[];
    byTypeAndStatus: { type: DeviceType; status: DeviceStatus; count: number }[];
    recent: AdminDevice[];
  };
  receipts: { total: number; revenue: number; recent: RecentReceipt[] };
  months: MonthOfRegister[];
};

export async function getDashboardStats(ctx: Context): Promise<DashboardStats> {
  const [users, ofDevices, ofReceipts, months] = await Promise.all([
    userStats(ctx),
    deviceStats(ctx),
    receiptStats(ctx),
    listMonths(ctx),
  ]);
  return { users, devices: ofDevices, receipts: ofReceipts, months };
}

async function userStats(ctx: Context): Promise<DashboardStats['users']> {
  const [total, deactivated, subscriptionTiers, recent] = await Promise.all([
    ctx.db.$count(accounts),
    ctx.db.$count(accounts, isNotNull(accounts.deactivatedAt)),
    ctx.db
      .select({ id: plans.name, count: count() })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(gt(subscriptions.endsAt, ctx.now))
      .groupBy(plans.name)
      .orderBy(desc(count()), plans.name),
    selectUsers(ctx).orderBy(desc(accounts.createdAt), sql`${accounts}.rowid desc`).limit(RECENT),
  ]);
  return { total, active: total - deactivated, recent: recent.map(presentUser), subscriptionTiers };
}

async function deviceStats(ctx: Context): Promise<DashboardStats['devices']> {
  const [byTypeAndStatus, recent] = await Promise.all([
    ctx.db
      .select({ type: devices.type, status: devices.status, count: count() })
      .from(devices)
      .where(isNull(devices.removedAt))
      .groupBy(devices.type, devices.status),
    selectDevices(ctx)
      .where(isNull(devices.removedAt))
      .orderBy(desc(devices.createdAt), sql`${devices}.rowid desc`)
      .limit(RECENT),
  ]);
  const sum = (rows: typeof byTypeAndStatus) => rows.reduce((all, row) => all + row.count, 0);
  return {
    total: sum(byTypeAndStatus),
    byType: DEVICE_TYPES.map((id) => ({ id, count: sum(byTypeAndStatus.filter(({ type }) => type === id)) })),
    byStatus: DEVICE_STATUSES.map((id) => ({ id, count: sum(byTypeAndStatus.filter(({ status }) => status === id)) })),
    byTypeAndStatus,
    recent: recent.map(presentDeviceWithOwner),
  };
}

async function receiptStats(ctx: Context): Promise<DashboardStats['receipts']> {
  const [[sums], recent] = await Promise.all([
    ctx.db
      .select({ total: count(), revenue: sql<number>`coalesce(sum(${receipts.amount}), 0)` })
      .from(receipts)
      .where(eq(receipts.status, 'completed')),
    ctx.db
      .select({ receipt: receipts, username: accounts.username, email: accounts.email })
      .from(receipts)
      .innerJoin(accounts, eq(accounts.id, receipts.accountId))
      .orderBy(desc(receipts.createdAt), sql`${receipts}.rowid desc`)
      .limit(RECENT),
  ]);
  return {
    total: sums?.total ?? 0,
    revenue: sums?.revenue ?? 0,
    recent: recent.map(({ receipt: { id, receiptNumber, amount, status, createdAt }, ...user }) => ({
      id,
      receiptNumber,
      amount,
      status,
      date: iso(createdAt),
      user,
    })),
  };
}
