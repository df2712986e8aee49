import { and, eq } from 'drizzle-orm';
import { payments } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import { logFault } from '#domain/faults.ts';
import { PAYMENT_MESSAGES, PAYMENT_NOT_FOUND, WRONG_AMOUNT } from '#schemas/payments/paymentWords.ts';
import type { PaymentStatus } from '#schemas/responses/payments.ts';
import { isDecidedOtherwise, orderedAs, type PayerContext, type PaymentRow } from './context.ts';

/** Milliseconds between looks: 4.25 s in all, so that an answer comes within 5 s. */
const PAUSES = [50, 100, 150, 200, 250, 250, 250, 500, 500, 500, 500, 500, 500];
/** Where the looks themselves take long. */
const WAITED_ENOUGH = 4250;

/** Waits a little, else answers what is known. The browser's word counts for nothing. @throws NotFound */
export async function confirmPayment(ctx: PayerContext, reference: string): Promise<PaymentStatus> {
  const first = await findOwnPayment(ctx, orderedAs(reference));
  const isLate = reference !== first.reference && isDecidedOtherwise(first);
  if ((first.state === 'completed' && !isLate) || !(await isQueued(ctx, reference))) return present(first, isLate);
  let latest = first;
  const began = Date.now();
  for (const pause of PAUSES) {
    if (Date.now() - began + pause > WAITED_ENOUGH) break;
    await ctx.paying.pause(pause);
    latest = await findOwnPayment(ctx, first.reference);
    if ((latest.state === 'completed' && !isLate) || latest.verifiedAt !== first.verifiedAt) break;
  }
  return present(latest, isLate);
}

/** A queue that refuses is no reason to fail: the schedule asks as well. */
async function isQueued(ctx: PayerContext, reference: string): Promise<boolean> {
  try {
    await ctx.paying.enqueue(reference);
    return true;
  } catch (error) {
    logFault(`Queueing payment ${reference}`, error);
    return false;
  }
}

/** @param isLate it is asked about the rest, after another outcome */
function present({ reference, state, paidAmount, outcome, restUrl }: PaymentRow, isLate: boolean): PaymentStatus {
  if (isLate && restUrl === null) return { reference, status: 'failed', message: WRONG_AMOUNT };
  if (isLate) return { reference, status: 'pending', message: PAYMENT_MESSAGES.pending };
  const isWrongAmount = state === 'failed' && paidAmount !== null;
  if (isWrongAmount && outcome === 'rest') return { reference, status: 'pending', message: PAYMENT_MESSAGES.pending };
  return { reference, status: state, message: isWrongAmount ? WRONG_AMOUNT : PAYMENT_MESSAGES[state] };
}

/** @throws NotFound, also for somebody else's */
async function findOwnPayment(ctx: MemberContext, reference: string): Promise<PaymentRow> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.accountId, ctx.actor.id)));
  if (!payment) throw new NotFound(PAYMENT_NOT_FOUND);
  return payment;
}
