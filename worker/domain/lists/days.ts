import { DAY_MS, dayBegins } from '#schemas/format/dates.ts';
import type { Span } from './list.ts';

/** Of Lagos (YYYY-MM-DD), both included. */
export function daysOf({ startDate, endDate }: { startDate?: string; endDate?: string }): Span {
  return {
    from: startDate === undefined ? undefined : dayBegins(startDate),
    until: endDate === undefined ? undefined : dayBegins(endDate) + DAY_MS,
  };
}
