import { CircleCheck, CircleDashed, CirclePause, Clock, Headset, ShieldCheck, Trash2 } from 'lucide-react';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';

export function AccountStatus({ user: { erased, deactivated, unfinished } }: { user: AdminUser }) {
  if (erased) {
    return (
      <Badge status="inactive" icon={Trash2}>
        Deleted
      </Badge>
    );
  }
  if (unfinished && !deactivated) {
    return (
      <Badge status="missing" icon={CircleDashed}>
        Unfinished
      </Badge>
    );
  }
  return (
    <Badge status={deactivated ? 'inactive' : 'active'} icon={deactivated ? CirclePause : CircleCheck}>
      {deactivated ? 'Deactivated' : 'Active'}
    </Badge>
  );
}

export function Role({ role }: Pick<AdminUser, 'role'>) {
  if (role === 'user') return 'User';
  return (
    <Badge accent icon={role === 'admin' ? <ShieldCheck /> : <Headset />}>
      {role === 'admin' ? 'Admin' : 'Support'}
    </Badge>
  );
}

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
