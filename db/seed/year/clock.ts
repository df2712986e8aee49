import {
  addLagosMonths,
  HOUR,
  lastLagosMonths,
  MINUTE,
  startOfLagosDay,
  startOfLagosMonth,
} from '#schemas/format/dates.ts';
import type { Random } from './random.ts';

export const MONTHS = 12;

/** Between 8:00 and 20:00 in Lagos, never later than now. */
export function inDaytime(random: Random, at: number, now: number): number {
  const moment = startOfLagosDay(at) + 8 * HOUR + random.integer(0, 12 * 60) * MINUTE;
  return Math.min(moment, now - random.integer(20, 90) * MINUTE);
}

/** 0 is the first month, 11 the current one. */
export function monthBegins(month: number, now: number): number {
  return startOfLagosMonth(lastLagosMonths(now, MONTHS)[month] ?? '');
}

export function momentInMonth(random: Random, month: number, now: number): number {
  const begins = monthBegins(month, now);
  const ends = Math.min(addLagosMonths(begins, 1), now);
  return inDaytime(random, begins + random.next() * (ends - begins), now);
}

export function momentBetween(random: Random, from: number, until: number, now: number): number {
  const moment = inDaytime(random, from + random.next() * (until - from), now);
  return moment > from && moment < until ? moment : Math.round(from + (until - from) / 2);
}
