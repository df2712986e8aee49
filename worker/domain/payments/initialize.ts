import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { payments, plans, receipts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import { Conflict, Invalid, Unavailable } from '#domain/errors.ts';
import { consumeOrThrow, limitOf } from '#domain/kernel/limits.ts';
import { findOnOffer, type PlanRow } from '#domain/plans/list.ts';
import type { PaymentProvider } from '#providers/payments.ts';
import { addLagosMonths, formatDate } from '#schemas/format/dates.ts';
import { REACH_SUPPORT_ABOUT_PAYMENT, SUPPORT } from '#schemas/format/support.ts';
import type { PaymentOrder } from '#schemas/plans/payments.ts';
import { FREE_MONTHS_MAX, FREE_TAKEN, FREE_TOO_LONG, planActiveWords, quote } from '#schemas/plans/paymentWords.ts';
import type { Initialized } from '#schemas/responses/payments.ts';
import {
  CURRENCY,
  FREE,
  hadFree,
  hasHadFree,
  koboOf,
  newReference,
  type PayerContext,
  type PaymentRow,
  receiptOf,
} from './payment.ts';
import { furthestEnd, settle } from './settle.ts';
import { closePayment, VERIFY_EVERY } from './verify.ts';

/** A free plan is settled at once, for a year at most, and once. @throws NotFound; Invalid; Conflict; RateLimited */
export async function initializePayment(ctx: PayerContext, order: PaymentOrder): Promise<Initialized> {
  const plan = await findOnOffer(ctx, order.subId);
  const { total, months } = quote(plan, order.duration, order.durationUnit);
  if (order.total !== undefined && order.total !== total) throw priceChanged();
  if (total === 0) await refuseSecondFreePlan(ctx, months);
  refuseTooFarAhead(ctx, plan, months);
  await consumeOrThrow(ctx, limitOf('payment', ctx.actor.id));
  return total === 0 ? activate(ctx, plan, order) : checkOut(ctx, plan, order, total);
}

async function refuseSecondFreePlan(ctx: PayerContext, months: number): Promise<void> {
  if (months > FREE_MONTHS_MAX) {
    throw new Invalid(FREE_TOO_LONG, 'duration');
  }
  if (await hasHadFree(ctx, ctx.actor.id)) throw new Conflict(FREE_TAKEN);
}

function refuseTooFarAhead({ actor, now }: PayerContext, plan: PlanRow, months: number): void {
  const running = actor.subscription;
  if (running?.planId !== plan.id || addLagosMonths(running.endsAt, months) <= furthestEnd(now)) return;
  throw new Conflict(`Your plan already runs until ${formatDate(running.endsAt)}. It cannot be extended that far.`);
}

async function activate(ctx: PayerContext, plan: PlanRow, order: PaymentOrder): Promise<Initialized> {
  const payment = newPayment(ctx, order, { amount: 0, provider: FREE });
  await settle(ctx, payment, openingStatements(ctx, payment, plan));
  const { reference } = payment;
  const message = encodeURIComponent(planActiveWords(plan.name));
  const authorizationUrl = `${ctx.origin}/dashboard/paymentsuccess?message=${message}`;
  return { reference, authorizationUrl, amount: 0, status: 'completed' };
}

async function checkOut(ctx: PayerContext, plan: PlanRow, order: PaymentOrder, amount: number): Promise<Initialized> {
  const provider = ctx.paying.providers.current;
  if (!provider) throw unavailable('Payments are not available at the moment.');

  const payment = newPayment(ctx, order, { amount, provider: provider.name });
  await commit(ctx, openingStatements(ctx, payment, plan));
  const { reference } = payment;
  try {
    const authorizationUrl = await checkoutAt(ctx, provider, reference, koboOf(amount));
    return { reference, authorizationUrl, amount, status: 'pending' };
  } catch (error) {
    await closePayment(ctx, payment, 'failed', error instanceof Error ? error.message.slice(0, 300) : 'No checkout.');
    throw unreachable();
  }
}

/** @returns the address at which the payer continues */
export async function checkoutAt(
  { actor, origin }: PayerContext,
  provider: PaymentProvider,
  reference: string,
  amount: number,
): Promise<string> {
  const { authorizationUrl } = await provider.initialize({
    reference,
    amount,
    currency: CURRENCY,
    // The provider needs an e-mail address and writes to it. Members without one get an address at our host that nobody
    // has.
    email: actor.email ?? `${actor.id}@${SUPPORT.host}`,
    callbackUrl: `${origin}/dashboard/subscriptions`,
  });
  return authorizationUrl;
}

async function whyNotOpened(ctx: PayerContext, { id, price }: PlanRow): Promise<Conflict> {
  const now = await findOnOffer(ctx, id);
  return now.price === price ? new Conflict(FREE_TAKEN) : priceChanged();
}

const priceChanged = () => new Conflict('The price of this plan has just changed. Please look at it again.');

function newPayment(
  ctx: PayerContext,
  { subId, duration, durationUnit }: PaymentOrder,
  { amount, provider }: { amount: number; provider: string },
): PaymentRow {
  return {
    reference: newReference(),
    accountId: ctx.actor.id,
    planId: subId,
    duration,
    durationUnit,
    amount,
    provider,
    state: 'pending',
    failure: null,
    dueAt: ctx.now + VERIFY_EVERY,
    verifiedAt: null,
    settledAt: null,
    paidAmount: null,
    paidCurrency: null,
    resolvedAt: null,
    outcome: null,
    restUrl: null,
    createdAt: ctx.now,
  };
}

/** Writes only if the plan is still on offer at the quoted price. A member gets a free plan only once. */
function openingStatements(ctx: PayerContext, payment: PaymentRow, plan: PlanRow): Statement[] {
  const { reference, accountId, planId, duration, durationUnit, amount, provider, dueAt, createdAt } = payment;
  const detail = { plan: planId, amount, duration, durationUnit };
  return [
    claim(
      'on offer',
      sql`
      insert into ${payments}
        (reference, account_id, plan_id, duration, duration_unit, amount, provider, state, due_at, created_at)
      select ${reference}, ${accountId}, ${planId}, ${duration}, ${durationUnit}, ${amount}, ${provider}, 'pending',
        ${dueAt}, ${createdAt}
      from ${plans} where id = ${planId} and archived_at is null and price = ${plan.price}
        and (${amount} > 0 or not ${hadFree(sql`${accountId}`)})`,
      () => whyNotOpened(ctx, plan),
    ),
    ctx.db.insert(receipts).values(receiptOf(payment, plan.name)),
    record(ctx, 'payment.initialize', { type: 'payment', id: reference }, detail),
  ];
}

/** The provider's checkout could not be opened. */
export const unreachable = () =>
  unavailable('The payment provider could not be reached. Nothing was charged; please try again.');

function unavailable(message: string): Unavailable {
  return new Unavailable(`${message} ${REACH_SUPPORT_ABOUT_PAYMENT}`, 'PAYMENTS_UNAVAILABLE');
}
