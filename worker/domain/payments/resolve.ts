import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { payments } from '#db/schema/index.ts';
import { requireActiveAdmin } from '#domain/access/requireActiveAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';
import { PAYMENT_NOT_FOUND } from '#schemas/payments/paymentWords.ts';

/** No money moves by this. @throws NotFound; Conflict when nothing is to be sorted out */
export async function resolvePayment(ctx: MemberContext, reference: string): Promise<{ reference: string }> {
  const isOpen = and(isNotNull(payments.paidAmount), isNull(payments.resolvedAt), eq(payments.state, 'failed'));
  const done = await allOrNothing(
    ctx.db,
    requireActiveAdmin(ctx),
    must(
      ctx.db
        .update(payments)
        .set({ resolvedAt: ctx.now })
        .where(and(eq(payments.reference, reference), isOpen)),
    ),
    record(ctx, 'payment.resolve', { type: 'payment', id: reference }),
  );
  if (done) return { reference };
  const [payment] = await ctx.db
    .select({ isOpen: isNull(payments.resolvedAt), paid: payments.paidAmount, state: payments.state })
    .from(payments)
    .where(eq(payments.reference, reference));
  if (!payment) throw new NotFound(PAYMENT_NOT_FOUND);
  if (payment.isOpen && payment.paid !== null && payment.state === 'failed') throw new Unauthenticated();
  throw new Conflict('Nothing is left to sort out about this payment.');
}
