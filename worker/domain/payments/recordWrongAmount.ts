import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { accounts, payments, plans, receipts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { compose, composeOnceEach } from '#domain/messages/compose.ts';
import type { Verification } from '#providers/payments/provider.ts';
import { paidWords } from '#schemas/payments/paymentWords.ts';
import { nairaWords } from '#schemas/payments/quote.ts';
import { CURRENCY, koboOf, type PaymentRow } from './context.ts';

/** Once per amount; payer and admins are notified. No plan starts. */
export async function recordWrongAmount(ctx: Context, payment: PaymentRow, verification: Verification): Promise<void> {
  const { reference, accountId } = payment;
  const [paidAmount, paidCurrency] = [verification.amount, verification.currency.slice(0, 10)];
  const [party] = await ctx.db
    .select({ payer: accounts, plan: plans.name })
    .from(accounts)
    .innerJoin(plans, eq(plans.id, payment.planId))
    .where(eq(accounts.id, accountId));
  if (!party) throw new Error(`Payment ${reference} has lost its payer or its plan.`);

  const failure = `Paid ${paidAmount} ${paidCurrency} in place of ${koboOf(payment.amount)} ${CURRENCY}.`;
  const data = {
    plan: party.plan,
    reference,
    paid: paidWords(paidAmount, paidCurrency),
    asked: nairaWords(payment.amount),
  };
  const { username, email, phone } = party.payer;
  const detail = { account: accountId, paid: paidAmount, currency: paidCurrency, asked: koboOf(payment.amount) };
  await allOrNothing(
    ctx.db,
    must(
      ctx.db
        .update(payments)
        .set({ state: 'failed', failure, paidAmount, paidCurrency, resolvedAt: null })
        .where(
          and(
            eq(payments.reference, reference),
            ne(payments.state, 'completed'),
            isNewAmount(paidAmount, paidCurrency),
          ),
        ),
    ),
    ctx.db.update(receipts).set({ status: 'failed' }).where(eq(receipts.paymentReference, reference)),
    record(ctx, 'payment.paid_otherwise', { type: 'payment', id: reference }, detail),
    compose(ctx, email, { channel: 'email', template: 'paid_otherwise', data }),
    composeOnceEach(
      ctx,
      'paid_otherwise_admin',
      {
        id: sql`${`paid-otherwise:${reference}:${paidAmount}:${paidCurrency}:`} || id`,
        to: sql`email`,
        data: { ...data, username, email, phone },
      },
      sql`from ${accounts} where role = 'admin' and (deactivated_at is null) = 1`,
    ),
  );
}

function isNewAmount(paidAmount: number, paidCurrency: string): SQL | undefined {
  return or(isNull(payments.paidAmount), ne(payments.paidAmount, paidAmount), ne(payments.paidCurrency, paidCurrency));
}
