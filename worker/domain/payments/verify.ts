import { and, asc, eq, lte, ne, or, sql } from 'drizzle-orm';
import { payments, receipts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/errors.ts';
import type { PaymentProviders, Verification } from '#providers/payments.ts';
import { DAY_MS, HOUR, SECOND } from '#schemas/format/dates.ts';
import {
  CURRENCY,
  isDecidedOtherwise,
  koboOf,
  missingOf,
  orderedAs,
  type PaymentRow,
  recordLateRest,
  recordWrongAmount,
  restOf,
} from './payment.ts';
import { settle } from './settle.ts';

/** Unpaid. */
const ABANDONED_AFTER = 24 * HOUR;
/** A checkout may be paid after it failed or was abandoned: for so long the schedule goes on asking. */
const VERIFIED_FOR = 7 * DAY_MS;
/** At least; otherwise after a tenth of the payment's age. */
export const VERIFY_EVERY = 30 * SECOND;

/** `unclear`: the provider could not say. Ask again; nothing is lost. */
type Outcome = 'clear' | 'unclear';

/** Idempotent, in any order. The provider is believed only about this reference, amount and currency. */
export async function verifyPayment(ctx: Context, providers: PaymentProviders, reference: string): Promise<Outcome> {
  const payment = await postponeNextCheck(ctx, orderedAs(reference));
  if (!payment) return 'clear';
  let verification: Verification;
  try {
    verification = await askProvider(providers, payment);
  } catch (error) {
    await recordFault(ctx, payment, error);
    return 'unclear';
  }
  await applyVerification(ctx, payment, verification);
  return 'clear';
}

/** The plan that came instead runs, and the checkout over the rest could be paid all the same. */
const IS_REST_OPEN = sql`${payments.outcome} = 'plan' and ${payments.restUrl} is not null`;

/** Null if there is nothing left to ask, or nothing is known. */
async function postponeNextCheck(ctx: Context, reference: string): Promise<PaymentRow | undefined> {
  const age = sql`(${ctx.now} - ${payments.createdAt})`;
  const next = sql`cast(${ctx.now} + max(${VERIFY_EVERY}, ${age} / 10) as integer)`;
  const dueAt = sql`case
    when ${ctx.now} - coalesce(${payments.resolvedAt}, ${payments.createdAt}) >= ${VERIFIED_FOR} and ${payments.outcome} is not 'rest' then null
    when ${payments.state} = 'pending' and ${age} < ${ABANDONED_AFTER}
      then min(${next}, ${payments.createdAt} + ${ABANDONED_AFTER})
    else ${next} end`;
  const [payment] = await ctx.db
    .update(payments)
    .set({ dueAt })
    .where(and(eq(payments.reference, reference), or(ne(payments.state, 'completed'), IS_REST_OPEN)))
    .returning();
  return payment;
}

async function askProvider(providers: PaymentProviders, payment: PaymentRow): Promise<Verification> {
  const provider = providers.all.find(({ name }) => name === payment.provider);
  if (!provider) throw new Error(`The provider ${payment.provider} is not configured.`);
  const checkout = restOf(payment).checkout ?? payment.reference;
  const verification = await provider.verify(checkout);
  if (verification.reference !== checkout) throw new Error('The provider answered for another payment.');
  return verification;
}

/** An error in one payment must not stop the others. It is logged, and the payment is tried again. */
export async function verifyOrLog(ctx: Context, providers: PaymentProviders, reference: string): Promise<Outcome> {
  try {
    return await verifyPayment(ctx, providers, reference);
  } catch (error) {
    logFault(`Payment ${reference}`, error);
    return 'unclear';
  }
}

async function applyVerification(ctx: Context, payment: PaymentRow, verification: Verification): Promise<void> {
  const isRest = payment.restUrl !== null;
  if (verification.status === 'paid' && isRest && isDecidedOtherwise(payment)) {
    await recordLateRest(ctx, payment, verification);
    return;
  }
  const due = isRest ? missingOf(payment) : koboOf(payment.amount);
  const isRight = verification.amount === due && verification.currency === CURRENCY;
  if (verification.status === 'paid' && isRight) {
    await settle(ctx, payment);
    return;
  }
  if (verification.status === 'paid') {
    // Counts the whole amount that arrived, including earlier parts.
    const amount = verification.amount + koboOf(payment.amount) - due;
    await recordWrongAmount(ctx, payment, { ...verification, amount });
  }
  const ending = endingOf(payment, verification, ctx.now);
  if (ending) await closePayment(ctx, payment, ...ending);
  await ctx.db.update(payments).set({ verifiedAt: ctx.now }).where(eq(payments.reference, payment.reference));
}

type Ending = [state: 'failed' | 'abandoned', reason: string];

function endingOf(payment: PaymentRow, verification: Verification, now: number): Ending | null {
  if (verification.status === 'paid') return null;
  if (verification.status === 'failed') return ['failed', verification.reason ?? 'The payment was declined.'];
  if (verification.status === 'abandoned') return ['abandoned', verification.reason ?? 'The checkout was left.'];
  return now - payment.createdAt >= ABANDONED_AFTER ? ['abandoned', 'Not paid within 24 hours.'] : null;
}

/** Stores the error with the open payment. After a week without an answer we give the payment up. */
async function recordFault(ctx: Context, payment: PaymentRow, error: unknown): Promise<void> {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (ctx.now - payment.createdAt >= VERIFIED_FOR) {
    await closePayment(ctx, payment, 'abandoned', words);
    return;
  }
  await ctx.db
    .update(payments)
    .set({ failure: words })
    .where(and(eq(payments.reference, payment.reference), eq(payments.state, 'pending')));
}

const AT_ONCE = 100;
const CONCURRENCY = 5;

/** Stops where a whole group stays unclear: the provider is down, and the next run goes on with the others. */
export async function reconcilePayments(ctx: Context, providers: PaymentProviders): Promise<void> {
  const due = await ctx.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(lte(payments.dueAt, ctx.now))
    .orderBy(asc(payments.dueAt))
    .limit(AT_ONCE);
  for (let first = 0; first < due.length; first += CONCURRENCY) {
    const group = due.slice(first, first + CONCURRENCY);
    const outcomes = await Promise.all(group.map(({ reference }) => verifyOrLog(ctx, providers, reference)));
    if (outcomes.every((outcome) => outcome === 'unclear')) return;
  }
}

/** It can still settle: a checkout may be tried again. @param reason kept with the payment, never in the audit */
export async function closePayment(
  ctx: Context,
  { reference, accountId }: PaymentRow,
  state: 'failed' | 'abandoned',
  reason: string,
): Promise<void> {
  await commitIf(
    ctx,
    claim(
      'pending',
      ctx.db
        .update(payments)
        .set({ state, failure: reason })
        .where(and(eq(payments.reference, reference), eq(payments.state, 'pending'))),
    ),
    ctx.db.update(receipts).set({ status: state }).where(eq(receipts.paymentReference, reference)),
    record(ctx, `payment.${state}`, { type: 'payment', id: reference }, { account: accountId }),
  );
}
