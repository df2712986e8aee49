import type { Dashboard } from '#lib/queries/outputs.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

/** How long before its end a member is reminded of a subscription; e-mails begin then, too. */
const SOON = 7 * DAY_MS;

/** What there is to say of a subscription: it ends soon, it has ended, or nothing. Admins need none. */
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

/** The time left until an instant: 'in less than a day', 'in 7 days'. */
export function daysUntil(until: string, now: number): string {
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS);
  if (days <= 1) return 'in less than a day';
  return `in ${days} days`;
}
