/** Dates and "per day" are those of Lagos, which keeps UTC+1 the whole year (product §12). */
export const LAGOS = 'Africa/Lagos';

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: LAGOS, month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, hour: '2-digit', minute: '2-digit' });

/** 'MMM d, yyyy' (part 2, §9), in Lagos. */
export function formatDate(when: Date | string | number): string {
  return DAY.format(new Date(when));
}

/** 'MMM d, yyyy, HH:mm', in Lagos. */
export function formatDateTime(when: Date | string | number): string {
  return `${DAY.format(new Date(when))}, ${TIME.format(new Date(when))}`;
}

/** The calendar day of Lagos as YYYY-MM-DD. */
export function lagosDay(when: number): string {
  return new Date(when + LAGOS_OFFSET).toISOString().slice(0, 10);
}

/** The instant, in epoch milliseconds, at which the Lagos day of `when` began. */
export function startOfLagosDay(when: number): number {
  return Date.parse(`${lagosDay(when)}T00:00:00.000Z`) - LAGOS_OFFSET;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

const LAGOS_OFFSET = HOUR;
