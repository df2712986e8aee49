import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts, payments, plans, receipts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import type { UnresolvedPayment } from '#schemas/responses/payments.ts';

const MAX_SHOWN = 20;

export async function listUnresolved(ctx: Context): Promise<UnresolvedPayment[]> {
  const rows = await ctx.db
    .select({ payment: payments, plan: plans.name, receiptId: receipts.id, user: accounts })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .innerJoin(receipts, eq(receipts.paymentReference, payments.reference))
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(and(isNotNull(payments.paidAmount), isNull(payments.resolvedAt), eq(payments.state, 'failed')))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_SHOWN);
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
