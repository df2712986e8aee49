import { formatCount } from '#lib/format/counts.ts';
import { DAY_MS, startOfLagosDay } from '#schemas/format/dates.ts';

/** '3 of 5'; without a limit '3, without a limit'. */
export function devicesUsed(count: number, limit: number): string {
  return limit === 0 ? `${count}, without a limit` : `${count} of ${limit}`;
}

/** How far away an end is, in days of Lagos: 'Ends today', '1 day left', '90 days left'. @param now epoch ms */
export function timeLeft(until: string, now: number): string {
  const days = Math.round((startOfLagosDay(Date.parse(until)) - startOfLagosDay(now)) / DAY_MS);
  if (days <= 0) return 'Ends today';
  return days === 1 ? '1 day left' : `${formatCount(days)} days left`;
}
