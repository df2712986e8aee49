import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { payments, plans, receipts } from '../../../db/schema/index.ts';
import { DAY_MS } from '../../schemas/dates.ts';
import type { DurationUnit } from '../../schemas/payment-words.ts';
import type { Context, MemberContext } from '../context.ts';
import { type ListedDevice, listDevices } from '../devices/list.ts';
import { iso } from '../devices/present.ts';
import { getMe, type Profile } from './present.ts';

/** What a member has paid, in whole naira; `lastPayment` is an instant, null before the first. */
export type FinancialSummary = {
  totalSpent: number;
  lastPayment: string | null;
  receiptCount: number;
  averagePayment: number;
};

/** A payment that was begun and has not ended. `amount` is whole naira; `subId` is its plan's. */
export type PendingPayment = {
  reference: string;
  subId: string;
  subscriptionName: string;
  duration: number;
  durationUnit: DurationUnit;
  amount: number;
  createdAt: string;
};

export type Dashboard = {
  userDetails: Profile;
  devices: ListedDevice[];
  financialSummary: FinancialSummary;
  pendingPayments: PendingPayment[];
};

/** Unpaid payments are abandoned after a day (product §8): what is older is being closed, not waited for. */
const WAITED_FOR = 2 * DAY_MS;
/** Somebody who pressed often is told of the last few. */
const MOST = 3;

/** All that a member's first screen shows (part 2, §3). */
export async function getDashboard(ctx: MemberContext): Promise<Dashboard> {
  const [{ userDetails }, devices, financialSummary, pendingPayments] = await Promise.all([
    getMe(ctx),
    listDevices(ctx),
    summarisePayments(ctx, ctx.actor.id),
    listPendingPayments(ctx),
  ]);
  return { userDetails, devices, financialSummary, pendingPayments };
}

async function listPendingPayments(ctx: MemberContext): Promise<PendingPayment[]> {
  const rows = await ctx.db
    .select({
      reference: payments.reference,
      subId: payments.planId,
      subscriptionName: plans.name,
      duration: payments.duration,
      durationUnit: payments.durationUnit,
      amount: payments.amount,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(
      and(
        eq(payments.accountId, ctx.actor.id),
        gt(payments.createdAt, ctx.now - WAITED_FOR),
        eq(payments.state, 'pending'),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(MOST);
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
}

async function summarisePayments(ctx: Context, accountId: string): Promise<FinancialSummary> {
  const [paid] = await ctx.db
    .select({
      count: sql<number>`count(*)`,
      total: sql<number>`coalesce(sum(${receipts.amount}), 0)`,
      last: sql<number | null>`max(${receipts.createdAt})`,
    })
    .from(receipts)
    .where(and(eq(receipts.accountId, accountId), eq(receipts.status, 'completed')));
  const { count = 0, total = 0, last = null } = paid ?? {};
  return {
    totalSpent: total,
    lastPayment: last === null ? null : iso(last),
    receiptCount: count,
    averagePayment: count === 0 ? 0 : Math.round(total / count),
  };
}
