import { and, eq } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { payments, receipts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import type { PaymentRow } from './context.ts';

/** It can still settle: a checkout may be tried again. @param reason kept with the payment, never in the audit */
export async function closePayment(
  ctx: Context,
  { reference, accountId }: PaymentRow,
  state: 'failed' | 'abandoned',
  reason: string,
): Promise<void> {
  await allOrNothing(
    ctx.db,
    must(
      ctx.db
        .update(payments)
        .set({ state, failure: reason })
        .where(and(eq(payments.reference, reference), eq(payments.state, 'pending'))),
    ),
    ctx.db.update(receipts).set({ status: state }).where(eq(receipts.paymentReference, reference)),
    record(ctx, `payment.${state}`, { type: 'payment', id: reference }, { account: accountId }),
  );
}
