import { DAY_MS, LAGOS_OFFSET } from '../../schemas/dates.ts';
import type { Span } from './list.ts';

/** The instants of some days of Lagos (YYYY-MM-DD), both included. */
export function daysOf({ startDate, endDate }: { startDate?: string; endDate?: string }): Span {
  return {
    from: startDate === undefined ? undefined : startOf(startDate),
    until: endDate === undefined ? undefined : startOf(endDate) + DAY_MS,
  };
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - LAGOS_OFFSET;
}
