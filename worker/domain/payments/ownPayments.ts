import { and, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, payments, plans } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, logFault, NotFound } from '#domain/errors.ts';
import { DAY_MS, iso, MINUTE } from '#schemas/format/dates.ts';
import { PAYMENT_MESSAGES, PAYMENT_NOT_FOUND, WRONG_AMOUNT } from '#schemas/plans/paymentWords.ts';
import type { PaymentStanding, PaymentStatus, PendingPayment, RestCheckout } from '#schemas/responses/payments.ts';
import { checkoutAt, unreachable } from './initialize.ts';
import {
  isDecidedOtherwise,
  missingOf,
  newRestReference,
  orderedAs,
  type PayerContext,
  type PaymentRow,
  restOf,
} from './payment.ts';
import { IS_UNRESOLVED } from './resolve.ts';
import { VERIFY_EVERY } from './verify.ts';

/** Unpaid payments are abandoned after a day: older ones are being closed. */
const PENDING_SHOWN_FOR = 2 * DAY_MS;
const COMPLETED_SHOWN_FOR = 15 * MINUTE;
const MAX_SHOWN = 3;

export async function getPaymentStanding(ctx: MemberContext): Promise<PaymentStanding> {
  const [pending, wrong, [completed]] = await Promise.all([
    listPendingPayments(ctx),
    listWrongPayments(ctx),
    ownPayments(ctx, and(eq(payments.state, 'completed'), gt(payments.settledAt, ctx.now - COMPLETED_SHOWN_FOR))),
  ]);
  return {
    pending,
    wrong,
    completed: completed
      ? {
          ...toOrderSummary(completed),
          settledAt: iso(completed.payment.settledAt ?? ctx.now),
          devices: completed.devices,
        }
      : null,
  };
}

/** Leaves out payments begun before the same plan was paid for, so that nobody pays twice. */
export async function listPendingPayments(ctx: MemberContext): Promise<PendingPayment[]> {
  const paidSince = sql`exists (select 1 from payments paid where paid.account_id = ${payments.accountId}
    and paid.plan_id = ${payments.planId} and paid.state = 'completed' and paid.settled_at >= ${payments.createdAt})`;
  const begunLately = gt(payments.createdAt, ctx.now - PENDING_SHOWN_FOR);
  return (await ownPayments(ctx, and(begunLately, eq(payments.state, 'pending'), not(paidSince)))).map(toOrderSummary);
}

async function listWrongPayments(ctx: MemberContext): Promise<PaymentStanding['wrong']> {
  return (await ownPayments(ctx, IS_UNRESOLVED)).map((row) => ({
    ...toOrderSummary(row),
    paidAmount: row.payment.paidAmount ?? 0,
    paidCurrency: row.payment.paidCurrency ?? '',
    isAsked: row.payment.outcome === 'rest',
  }));
}

function ownPayments(ctx: MemberContext, where: SQL | undefined) {
  return ctx.db
    .select({
      payment: payments,
      plan: plans.name,
      devices: sql<number>`(select count(*) from ${devices} where owner_id = ${ctx.actor.id} and removed_at is null)`,
    })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(and(eq(payments.accountId, ctx.actor.id), where))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_SHOWN);
}

function toOrderSummary({ payment, plan }: { payment: typeof payments.$inferSelect; plan: string }): PendingPayment {
  const { reference, planId, duration, durationUnit, amount, createdAt } = payment;
  return {
    reference,
    subId: planId,
    subscriptionName: plan,
    duration,
    durationUnit,
    amount,
    createdAt: iso(createdAt),
  };
}

/** Milliseconds between looks: 4.25 s in all, so that an answer comes within 5 s. */
const PAUSES = [50, 100, 150, 200, 250, 250, 250, 500, 500, 500, 500, 500, 500];
/** Stops after this time too, because each look may itself be slow. */
const WAITED_ENOUGH = 4250;

/** Waits a little for the result, then returns what is known. Never trusts the browser. @throws NotFound */
export async function confirmPayment(ctx: PayerContext, reference: string): Promise<PaymentStatus> {
  const first = await findOwnPayment(ctx, orderedAs(reference));
  const isLate = reference !== first.reference && isDecidedOtherwise(first);
  if ((first.state === 'completed' && !isLate) || !(await enqueuePayment(ctx, reference)))
    return present(first, isLate);
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

/** False when the queue refuses. That is no reason to fail: the schedule asks as well. */
async function enqueuePayment(ctx: PayerContext, reference: string): Promise<boolean> {
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

/** Opens the checkout over exactly what is missing, once: nobody pays the rest twice. @throws NotFound; Conflict; Unavailable */
export async function openRest(ctx: PayerContext, reference: string): Promise<RestCheckout> {
  const own = and(eq(payments.reference, reference), eq(payments.accountId, ctx.actor.id));
  const [payment] = await ctx.db.select().from(payments).where(own);
  if (!payment) throw new NotFound(PAYMENT_NOT_FOUND);
  if (payment.outcome !== 'rest' || payment.state === 'completed')
    throw new Conflict('Nothing is left to pay for this order.');
  return { reference, authorizationUrl: restOf(payment).url || (await openCheckout(ctx, payment)), status: 'pending' };
}

/** If several calls overlap, all return the one address that was stored. @throws Unavailable */
async function openCheckout(ctx: PayerContext, payment: PaymentRow): Promise<string> {
  const provider = ctx.paying.providers.all.find(({ name }) => name === payment.provider);
  const checkout = newRestReference(payment);
  const opening = { ...payment, restUrl: `#${checkout}` };
  try {
    if (!provider) throw new Error(`The provider ${payment.provider} is not configured.`);
    const begun = record(
      ctx,
      'payment.initialize',
      { type: 'payment', id: payment.reference },
      { amount: missingOf(payment) / 100 },
    );
    await keep(ctx, payment, opening.restUrl, begun);
    const url = await checkoutAt(ctx, provider, checkout, missingOf(payment));
    await keep(ctx, opening, `${url}#${checkout}`);
    return url;
  } catch (error) {
    logFault(`The rest of payment ${payment.reference}`, error);
    throw unreachable();
  }
}

function keep(ctx: PayerContext, { reference, restUrl: before }: PaymentRow, restUrl: string, ...also: Statement[]) {
  const isStill = sql`${payments.reference} = ${reference} and outcome = 'rest' and state <> 'completed' and rest_url is ${before}`;
  const dueAt = ctx.now + VERIFY_EVERY;
  return commit(ctx, claim('rest', ctx.db.update(payments).set({ restUrl, dueAt }).where(isStill)), also);
}
