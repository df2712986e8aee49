import { CircleCheck, Clock } from 'lucide-react';
import type { Stats } from '../../lib/adminQueries.ts';

type Status = Stats['users']['recent'][number]['subscriptionStatus'];

/** Active in green, anything else as a warning (part 2, §2). */
export function SubscriptionBadge({ status }: { status: Status }) {
  const Icon = status === 'Active' ? CircleCheck : Clock;
  return (
    <span className="badge" data-status={status === 'Active' ? 'active' : 'missing'}>
      <Icon className="i" />
      {status}
    </span>
  );
}
