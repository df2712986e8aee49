import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { accounts, payments, plans, receipts } from '#db/schema/index.ts';
import { claimActiveAdmin } from '#domain/access/requireAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';
import { iso } from '#schemas/format/dates.ts';
import { PAYMENT_NOT_FOUND } from '#schemas/payments/paymentWords.ts';
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
    user: { id: user.id, username: user.username, email: user.email ?? '', phoneNumber: user.phone },
    createdAt: iso(payment.createdAt),
  }));
}

/** No money moves by this. @throws NotFound; Conflict when nothing is to be sorted out */
export async function resolvePayment(ctx: MemberContext, reference: string): Promise<{ reference: string }> {
  const done = await allOrNothing(
    ctx.db,
    claimActiveAdmin(ctx),
    must(
      ctx.db
        .update(payments)
        .set({ resolvedAt: ctx.now })
        .where(and(eq(payments.reference, reference), IS_UNRESOLVED)),
    ),
    record(ctx, 'payment.resolve', { type: 'payment', id: reference }),
  );
  if (done) return { reference };
  const [payment] = await ctx.db
    .select({ isOpen: sql<0 | 1 | null>`${IS_UNRESOLVED}` })
    .from(payments)
    .where(eq(payments.reference, reference));
  if (!payment) throw new NotFound(PAYMENT_NOT_FOUND);
  if (payment.isOpen) throw new Unauthenticated();
  throw new Conflict('Nothing is left to sort out about this payment.');
}
