import { addLagosMonths, DAY_MS } from '../../schemas/dates.ts';

export type Standing = { planId: string; price: number; startsAt: number; endsAt: number };
export type Bought = { planId: string; price: number; months: number };

/**
 * What a subscription becomes when a payment settles (product §8). The same plan runs on from its end; another one starts
 * now, and the whole unused days are converted by price, rounded down; to or from a free plan nothing is converted.
 * @param standing the latest subscription, running or not
 */
export function extend(
  standing: Standing | null,
  bought: Bought,
  now: number,
): Pick<Standing, 'planId' | 'startsAt' | 'endsAt'> {
  const { planId, months } = bought;
  if (!standing || standing.endsAt <= now) return { planId, startsAt: now, endsAt: addLagosMonths(now, months) };
  if (standing.planId === planId) {
    return { planId, startsAt: standing.startsAt, endsAt: addLagosMonths(standing.endsAt, months) };
  }
  return { planId, startsAt: now, endsAt: addLagosMonths(now, months) + convertedDays(standing, bought, now) * DAY_MS };
}

function convertedDays(standing: Standing, bought: Bought, now: number): number {
  if (standing.price === 0 || bought.price === 0) return 0;
  const unused = Math.floor((standing.endsAt - now) / DAY_MS);
  return Math.floor((unused * standing.price) / bought.price);
}
