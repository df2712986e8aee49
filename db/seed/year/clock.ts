import {
  addLagosMonths,
  HOUR,
  lastLagosMonths,
  MINUTE,
  startOfLagosDay,
  startOfLagosMonth,
} from '#schemas/format/dates.ts';
import type { Random } from './random.ts';

/** How many months the demo year has, the current one included. */
export const MONTHS = 12;

/** An instant by day, between 8 in the morning and 8 in the evening in Lagos, never later than now. */
export function byDay(random: Random, at: number, now: number): number {
  const moment = startOfLagosDay(at) + 8 * HOUR + random.whole(0, 12 * 60) * MINUTE;
  return Math.min(moment, now - random.whole(20, 90) * MINUTE);
}

/** When a month of the year began, 0 the first and 11 the current one. */
export function monthBegins(month: number, now: number): number {
  return startOfLagosMonth(lastLagosMonths(now, MONTHS)[month] ?? '');
}

/** A moment of one of its months; of the current one in the part that is over. */
export function momentOf(random: Random, month: number, now: number): number {
  const begins = monthBegins(month, now);
  const ends = Math.min(addLagosMonths(begins, 1), now);
  return byDay(random, begins + random.next() * (ends - begins), now);
}

/** A moment between two others, by day where there is room for it. */
export function between(random: Random, from: number, until: number, now: number): number {
  const moment = byDay(random, from + random.next() * (until - from), now);
  return moment > from && moment < until ? moment : Math.round(from + (until - from) / 2);
}
