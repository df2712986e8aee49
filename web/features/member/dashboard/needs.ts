import type { Dashboard } from '#lib/queries/outputs.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

/** The e-mails begin then, too. */
const SOON = 7 * DAY_MS;

/** Null where there is nothing to say; admins need no subscription. */
export function subscriptionNeed(
  { role, subActive, subActiveTill }: Pick<Dashboard['userDetails'], 'role' | 'subActive' | 'subActiveTill'>,
  now: number,
): 'ending' | 'ended' | null {
  if (role === 'admin') return null;
  if (!subActive || subActiveTill === null) return 'ended';
  const left = Date.parse(subActiveTill) - now;
  if (left <= 0) return 'ended';
  return left <= SOON ? 'ending' : null;
}

/** 'in less than a day', 'in 7 days' */
export function daysUntil(until: string, now: number): string {
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS);
  if (days <= 1) return 'in less than a day';
  return `in ${days} days`;
}
