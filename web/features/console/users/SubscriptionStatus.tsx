import { CircleCheck, Clock } from 'lucide-react';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';

export function SubscriptionStatus({ user }: { user: AdminUser }) {
  if (isStaff(user.role)) return <span className="muted">Not needed</span>;
  return (
    <span>
      <Badge status={user.subActive ? 'active' : 'missing'} icon={user.subActive ? CircleCheck : Clock}>
        {subscriptionWord(user)}
      </Badge>
      {user.subActiveTill && <span className="cell-sub num">Until {formatDate(user.subActiveTill)}</span>}
      {user.subEndedAt && <span className="cell-sub num">On {formatDate(user.subEndedAt)}</span>}
    </span>
  );
}
