import { addLagosMonths, DAY_MS } from '#schemas/format/dates.ts';
import { DURATION_MAX } from '#schemas/payments/paymentWords.ts';
import { monthsOf } from '#schemas/payments/quote.ts';

export type CurrentSubscription = { planId: string; price: number; startsAt: number; endsAt: number };
export type Purchase = { planId: string; price: number; months: number };

/**
 * Unused time of another plan is converted by the prices that were paid, in whole days; to or from a free plan nothing
 * is. Today's prices don't count: a changed one would make days out of nothing.
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
