import { addLagosMonths, DAY_MS } from '#schemas/format/dates.ts';
import { DURATION_MAX } from '#schemas/payments/paymentWords.ts';
import { monthsOf } from '#schemas/payments/quote.ts';

export type CurrentSubscription = { planId: string; price: number; startsAt: number; endsAt: number };
export type Purchase = { planId: string; price: number; months: number };

/**
 * The same plan runs on from its end; another starts now, and unused time is converted by the prices that were paid,
 * rounded down to whole days; to or from a free plan nothing is (product §8). Today's prices don't count: a changed one
 * would make days out of nothing. @param standing the latest subscription, running or not
 */
export function extend(
  standing: CurrentSubscription | null,
  bought: Purchase,
  now: number,
): Pick<CurrentSubscription, 'planId' | 'startsAt' | 'endsAt'> {
  const { planId, months } = bought;
  const until = (endsAt: number) => Math.min(endsAt, furthestEnd(now));
  if (!standing || standing.endsAt <= now) return { planId, startsAt: now, endsAt: addLagosMonths(now, months) };
  if (standing.planId === planId) {
    return { planId, startsAt: standing.startsAt, endsAt: until(addLagosMonths(standing.endsAt, months)) };
  }
  const endsAt = addLagosMonths(now, months) + convertedDays(standing, bought, now) * DAY_MS;
  return { planId, startsAt: now, endsAt: until(endsAt) };
}

/** 120 years ahead, twice the longest that can be bought: a date must stay a date. */
export function furthestEnd(now: number): number {
  return addLagosMonths(now, 2 * monthsOf(DURATION_MAX, 'years'));
}

function convertedDays(standing: CurrentSubscription, bought: Purchase, now: number): number {
  if (standing.price === 0 || bought.price === 0) return 0;
  // Sixty years in milliseconds times a price is more than a float counts exactly.
  const unused = BigInt(standing.endsAt - now);
  return Number((unused * BigInt(standing.price)) / (BigInt(bought.price) * BigInt(DAY_MS)));
}
