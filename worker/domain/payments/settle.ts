import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, payments, plans, receipts, subscriptions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { composeLetter, type Letter } from '#domain/messages/compose.ts';
import { addLagosMonths, DAY_MS } from '#schemas/format/dates.ts';
import { DURATION_MAX, monthsOf, nairaWords, priceOf } from '#schemas/plans/paymentWords.ts';
import { type PaymentRow, recordForNobody } from './payment.ts';

const TRIES = 10;

/** @param opening makes the payment in the same batch @param note an admin's sentence about it: tried once @returns null when it was settled already, or the payer's account is deleted */
export async function settle(
  ctx: Context,
  payment: PaymentRow,
  opening: Statement[] = [],
  note?: string,
): Promise<number | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { account, plan, standing } = await loadContext(ctx, payment);
    if (account.erasedAt !== null) {
      await recordForNobody(ctx, payment);
      return null;
    }
    const { duration, durationUnit } = payment;
    const purchase = { planId: plan.planId, price: paidPrice(payment), months: monthsOf(duration, durationUnit) };
    const next = extend(standing, purchase, ctx.now);
    const { reference, accountId, planId, amount } = payment;
    const detail = { account: accountId, plan: planId, amount, endsAt: next.endsAt };
    const done = await commitIf(
      ctx,
      opening,
      claim('unsettled', complete(ctx, reference)),
      claim('subscription', writeSubscription(ctx, accountId, standing, next)),
      ctx.db.update(receipts).set({ status: 'completed' }).where(eq(receipts.paymentReference, reference)),
      record(ctx, 'payment.settle', { type: 'payment', id: reference }, detail),
      composeLetter(ctx, account, confirmationMessage(payment, plan.name, next.endsAt, note)),
    );
    if (done) return next.endsAt;
    if (note !== undefined || (await isSettled(ctx, reference))) return null;
  }
  throw new Conflict('Your subscription is being changed at this moment. Please try again.');
}

function confirmationMessage({ reference, amount }: PaymentRow, plan: string, endsAt: number, note?: string): Letter {
  const data = { plan, reference, endsAt: String(endsAt) };
  if (amount === 0) return { template: 'plan_activated', data };
  return { template: 'payment_received', data: { ...data, amount: nairaWords(amount), ...(note && { note }) } };
}

async function loadContext(ctx: Context, payment: PaymentRow) {
  const [account] = await ctx.db
    .select({ id: accounts.id, email: accounts.email, phone: accounts.phone, erasedAt: accounts.erasedAt })
    .from(accounts)
    .where(eq(accounts.id, payment.accountId));
  const [plan] = await ctx.db
    .select({ planId: plans.id, name: plans.name })
    .from(plans)
    .where(eq(plans.id, payment.planId));
  const [standing] = await ctx.db
    .select({
      planId: subscriptions.planId,
      price: plans.price,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.accountId, payment.accountId));
  if (!account || !plan) throw new Error(`Payment ${payment.reference} has lost its payer or its plan.`);
  return {
    account,
    plan,
    standing: standing ? { ...standing, price: await monthlyPricePaid(ctx, account.id, standing) } : null,
  };
}

/** The lowest price that was paid for the running days; one that was given has its plan's. */
async function monthlyPricePaid(
  ctx: Context,
  accountId: string,
  { planId, price, startsAt }: CurrentSubscription,
): Promise<number> {
  const paid = await ctx.db
    .select({ amount: payments.amount, duration: payments.duration, durationUnit: payments.durationUnit })
    .from(payments)
    // The plus keeps the index of a plan's payments out of the way: they may be everybody's.
    .where(
      and(eq(payments.accountId, accountId), sql`+${payments.planId} = ${planId}`, gte(payments.settledAt, startsAt)),
    );
  return paid.length === 0 ? price : Math.min(...paid.map(paidPrice));
}

function paidPrice({ amount, duration, durationUnit }: Pick<PaymentRow, 'amount' | 'duration' | 'durationUnit'>) {
  return priceOf(amount, duration, durationUnit);
}

function complete(ctx: Context, reference: string): Statement {
  return ctx.db
    .update(payments)
    .set({
      state: 'completed',
      settledAt: ctx.now,
      verifiedAt: ctx.now,
      failure: null,
      dueAt: sql`case when outcome = 'plan' and rest_url is not null then due_at end`,
    })
    .where(
      and(
        eq(payments.reference, reference),
        ne(payments.state, 'completed'),
        sql`not exists (select 1 from ${accounts} where id = ${payments.accountId} and erased_at is not null)`,
      ),
    );
}

type Span = { planId: string; startsAt: number; endsAt: number };

/** Writes nothing when the subscription has changed since `seen`. */
function writeSubscription(ctx: Context, accountId: string, previous: Span | null, next: Span): Statement {
  const values = { ...next, updatedAt: ctx.now };
  if (!previous)
    return ctx.db
      .insert(subscriptions)
      .values({ accountId, ...values })
      .onConflictDoNothing();
  return ctx.db
    .update(subscriptions)
    .set(values)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.planId, previous.planId),
        eq(subscriptions.startsAt, previous.startsAt),
        eq(subscriptions.endsAt, previous.endsAt),
      ),
    );
}

async function isSettled(ctx: Context, reference: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ found: sql`1` })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.state, 'completed')));
  return row !== undefined;
}

type CurrentSubscription = { planId: string; price: number; startsAt: number; endsAt: number };
type Purchase = { planId: string; price: number; months: number };

/**
 * Converts unused days of another plan, by the prices that were paid. A free plan converts nothing. Prices of today
 * don't count, or a price change would create days from nothing.
 */
export function extend(
  current: CurrentSubscription | null,
  purchase: Purchase,
  now: number,
): Pick<CurrentSubscription, 'planId' | 'startsAt' | 'endsAt'> {
  const { planId, months } = purchase;
  const until = (endsAt: number) => Math.min(endsAt, furthestEnd(now));
  if (!current || current.endsAt <= now) return { planId, startsAt: now, endsAt: addLagosMonths(now, months) };
  if (current.planId === planId) {
    return { planId, startsAt: current.startsAt, endsAt: until(addLagosMonths(current.endsAt, months)) };
  }
  const endsAt = addLagosMonths(now, months) + convertedDays(current, purchase, now) * DAY_MS;
  return { planId, startsAt: now, endsAt: until(endsAt) };
}

/** 120 years ahead, twice the longest that can be bought: a date must stay a date. */
export function furthestEnd(now: number): number {
  return addLagosMonths(now, 2 * monthsOf(DURATION_MAX, 'years'));
}

function convertedDays(current: CurrentSubscription, purchase: Purchase, now: number): number {
  if (current.price === 0 || purchase.price === 0) return 0;
  // Sixty years in milliseconds times a price is more than a float counts exactly.
  const unused = BigInt(current.endsAt - now);
  return Number((unused * BigInt(current.price)) / (BigInt(purchase.price) * BigInt(DAY_MS)));
}
