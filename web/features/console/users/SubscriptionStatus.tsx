import { CircleCheck, Clock } from 'lucide-react';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';

export function SubscriptionStatus({ user }: { user: AdminUser }) {
  if (user.role === 'admin') return <span className="muted">Not needed</span>;
  const Icon = user.subActive ? CircleCheck : Clock;
  return (
    <span>
      <span className="badge" data-status={user.subActive ? 'active' : 'missing'}>
        <Icon className="i" />
        {subscriptionWord(user)}
      </span>
      {user.subActiveTill && <span className="cell-sub num">Until {formatDate(user.subActiveTill)}</span>}
      {user.subEndedAt && <span className="cell-sub num">On {formatDate(user.subEndedAt)}</span>}
    </span>
  );
}
