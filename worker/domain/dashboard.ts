import { and, eq, sql } from 'drizzle-orm';
import { receipts } from '#db/schema/index.ts';
import { getMe } from '#domain/accounts/present.ts';
import { listDevices } from '#domain/devices/list.ts';
import type { Paging } from '#domain/kernel/list.ts';
import { listPendingPayments } from '#domain/payments/ownPayments.ts';
import { isoOrNull } from '#schemas/format/dates.ts';
import type { Dashboard, FinancialSummary } from '#schemas/responses/dashboards.ts';
import type { Context, MemberContext } from './context.ts';

export async function getDashboard(ctx: MemberContext, paging: Paging): Promise<Dashboard> {
  const [{ userDetails }, { items: devices, pagination }, financialSummary, pendingPayments] = await Promise.all([
    getMe(ctx),
    listDevices(ctx, paging),
    summarisePayments(ctx, ctx.actor.id),
    listPendingPayments(ctx),
  ]);
  return { userDetails, devices, financialSummary, pendingPayments, pagination };
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
    lastPayment: isoOrNull(last),
    receiptCount: count,
    averagePayment: count === 0 ? 0 : Math.round(total / count),
  };
}
