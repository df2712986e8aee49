import { and, eq } from 'drizzle-orm';
import { payments } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import { PAYMENT_NOT_FOUND } from '#schemas/payments/paymentWords.ts';
import type { PaymentRow } from './context.ts';

/** @throws NotFound, also for somebody else's */
export async function findOwnPayment(ctx: MemberContext, reference: string): Promise<PaymentRow> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.accountId, ctx.actor.id)));
  if (!payment) throw new NotFound(PAYMENT_NOT_FOUND);
  return payment;
}
