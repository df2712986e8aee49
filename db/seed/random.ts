import {
  addLagosMonths,
  HOUR,
  lastLagosMonths,
  MINUTE,
  startOfLagosDay,
  startOfLagosMonth,
} from '#schemas/format/dates.ts';

export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** Both ends included. */
  integer: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: <Item>(items: readonly Item[]) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}

/** The same text always gives the same result. */
export function seededText(text: string, length: number, alphabet: string): string {
  const seed = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 17);
  const random = seededRandom(seed);
  return Array.from({ length }, () => random.pick([...alphabet])).join('');
}

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
