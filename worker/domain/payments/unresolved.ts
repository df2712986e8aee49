import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts, payments, plans, receipts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';

/** Enough to work on; the next ones follow when these are done. */
const MOST = 20;

/**
 * A payment with which something else arrived than was asked, and whom to call about it. `amount` is what was asked, in
 * whole naira; `paidAmount` what came, in kobo or the hundredth of another currency.
 */
export type UnresolvedPayment = {
  reference: string;
  receiptId: string;
  subscriptionName: string;
  amount: number;
  paidAmount: number;
  paidCurrency: string;
  user: { id: string; username: string; email: string; phoneNumber: string };
  createdAt: string;
};

/** Those that no admin has sorted out yet, newest first. */
export async function listUnresolved(ctx: Context): Promise<UnresolvedPayment[]> {
  const rows = await ctx.db
    .select({ payment: payments, plan: plans.name, receiptId: receipts.id, user: accounts })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .innerJoin(receipts, eq(receipts.paymentReference, payments.reference))
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(and(isNotNull(payments.paidAmount), isNull(payments.resolvedAt), eq(payments.state, 'failed')))
    .orderBy(desc(payments.createdAt))
    .limit(MOST);
  return rows.map(({ payment, plan, receiptId, user }) => ({
    reference: payment.reference,
    receiptId,
    subscriptionName: plan,
    amount: payment.amount,
    paidAmount: payment.paidAmount ?? 0,
    paidCurrency: payment.paidCurrency ?? '',
    user: { id: user.id, username: user.username, email: user.email, phoneNumber: user.phone },
    createdAt: iso(payment.createdAt),
  }));
}
