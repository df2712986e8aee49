import { CircleCheck, Clock } from 'lucide-react';
import type { Stats } from '../../lib/adminQueries.ts';

type User = Stats['users']['recent'][number];

/** Active in green, anything else as a warning (part 2, §2); admins need none. */
export function SubscriptionBadge({ user: { role, subscriptionStatus: status } }: { user: User }) {
  if (role === 'admin') return <span className="small muted">Not needed</span>;
  const Icon = status === 'Active' ? CircleCheck : Clock;
  return (
    <span className="badge" data-status={status === 'Active' ? 'active' : 'missing'}>
      <Icon className="i" />
      {status}
    </span>
  );
}
