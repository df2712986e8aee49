const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'MMM d, yyyy', in Lagos. Intl's own takes a slow phone 200 ms before its first answer. */
export function formatDate(when: Date | string | number): string {
  const local = inLagos(when);
  return `${MONTHS[local.getUTCMonth()]} ${local.getUTCDate()}, ${local.getUTCFullYear()}`;
}

/** 'MMM d, yyyy, HH:mm', in Lagos. */
export function formatDateTime(when: Date | string | number): string {
  const local = inLagos(when);
  const [hours, minutes] = [local.getUTCHours(), local.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${formatDate(when)}, ${hours}:${minutes}`;
}

/** Its UTC parts are what clocks and calendars in Lagos show. @throws RangeError for what is no time */
function inLagos(when: Date | string | number): Date {
  const local = new Date(new Date(when).getTime() + LAGOS_OFFSET);
  if (Number.isNaN(local.getTime())) throw new RangeError(`"${when}" is no time.`);
  return local;
}

/** YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** YYYY-MM-DD. */
export function lagosDay(when: number): string {
  return inLagos(when).toISOString().slice(0, 10);
}

/** Epoch milliseconds of a Lagos day (YYYY-MM-DD). */
export function dayBegins(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) - LAGOS_OFFSET;
}

/** Epoch milliseconds. */
export function startOfLagosDay(when: number): number {
  return dayBegins(lagosDay(when));
}

/** At the same time of day; a day the month does not have becomes its last (Jan 31 + 1 month = Feb 28 or 29). */
export function addLagosMonths(when: number, months: number): number {
  const local = inLagos(when);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  local.setUTCDate(Math.min(day, daysInMonth(local)));
  return local.getTime() - LAGOS_OFFSET;
}

function daysInMonth(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

/** Ahead of UTC the whole year; dates and "per day" are those of Lagos. */
export const LAGOS_OFFSET = HOUR;

/** YYYY-MM each, the current month last. */
export function lastLagosMonths(now: number, count: number): string[] {
  const [year = 0, month = 1] = lagosDay(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(year, month - count + back, 1));
    return first.toISOString().slice(0, 7);
  });
}

/** Epoch milliseconds of a Lagos month (YYYY-MM). */
export function startOfLagosMonth(month: string): number {
  return dayBegins(`${month}-01`);
}

export const isoOrNull = (instant: number | null | undefined): string | null => (instant == null ? null : iso(instant));

export function iso(instant: number): string {
  return new Date(instant).toISOString();
}
