import { CircleCheck, Clock } from 'lucide-react';
import { formatDate } from '../../../worker/schemas/dates.ts';
import type { AdminUser } from '../../lib/adminQueries.ts';

/** Whether a subscription runs, and until when it does or did; admins need none. */
export function SubscriptionStatus({ user }: { user: AdminUser }) {
  if (user.role === 'admin') return <span className="muted">Not needed</span>;
  const until = user.subActiveTill ?? user.subEndedAt;
  const Icon = user.subActive ? CircleCheck : Clock;
  return (
    <span>
      <span className="badge" data-status={user.subActive ? 'active' : 'missing'}>
        <Icon className="i" />
        {user.subscriptionStatus}
      </span>
      {until && <span className="cell-sub num">Until {formatDate(until)}</span>}
    </span>
  );
}
