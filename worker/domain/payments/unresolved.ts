import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts, payments, plans, receipts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import type { UnresolvedPayment } from '#schemas/responses/payments.ts';

const MAX_SHOWN = 20;

/** Another amount than asked came, and nobody has sorted it out. */
export const IS_UNRESOLVED = and(
  isNotNull(payments.paidAmount),
  isNull(payments.resolvedAt),
  eq(payments.state, 'failed'),
);

export async function listUnresolved(ctx: Context): Promise<UnresolvedPayment[]> {
  const rows = await ctx.db
    .select({ payment: payments, plan: plans.name, receiptId: receipts.id, user: accounts })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .innerJoin(receipts, eq(receipts.paymentReference, payments.reference))
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(IS_UNRESOLVED)
    .orderBy(desc(payments.createdAt))
    .limit(MAX_SHOWN);
  return rows.map(({ payment, plan, receiptId, user }) => ({
    reference: payment.reference,
    receiptId,
    subscriptionName: plan,
    amount: payment.amount,
    paidAmount: payment.paidAmount ?? 0,
    paidCurrency: payment.paidCurrency ?? '',
    isErased: user.erasedAt !== null,
    user: { id: user.id, username: user.username, email: user.email ?? '', phoneNumber: user.phone },
    createdAt: iso(payment.createdAt),
  }));
}
