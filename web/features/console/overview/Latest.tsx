import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { ReceiptStatus } from '#features/shared/payments/ReceiptSheet.tsx';
import { naira } from '#lib/format/format.ts';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import { anyDevicePath, anyReceiptPath, userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { calledOf } from '#schemas/format/names.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { IconSlot } from '#ui/IconSlot.tsx';
import { Link } from '#ui/Link.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';

export function Latest({ stats: { users, devices, receipts } }: { stats: Stats }) {
  return (
    <section className="list-grid" aria-label="Latest">
      <LatestList title="Recent Users" all="All users" to={PATHS.adminUsers} none="Nobody has registered yet.">
        {users.recent.map((user) => (
          <li key={user.id}>
            <span className="inline who">
              <Avatar initials={calledOf(user).slice(0, 1).toUpperCase()} />
              <span>
                <Link className="who-name" to={userPath(user.id)}>
                  {calledOf(user)}
                </Link>
                <span className="who-sub muted xs">{user.email || 'No e-mail yet'}</span>
              </span>
            </span>
            <span className="end">
              <SubscriptionBadge user={user} />
              <small className="num">{formatDate(user.createdAt)}</small>
            </span>
          </li>
        ))}
      </LatestList>
      <LatestList title="Recent Devices" all="All devices" to={PATHS.adminDevices} none="No device is registered yet.">
        {devices.recent.map(({ id, name, type, status, createdAt }) => (
          <li key={id}>
            <span className="inline who">
              <IconSlot>{kindOf(type).icon}</IconSlot>
              <span>
                <Link className="who-name" to={anyDevicePath(id)}>
                  {name}
                </Link>
                <span className="who-sub muted xs num">{formatDate(createdAt)}</span>
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </LatestList>
      <LatestList title="Recent Transactions" all="All receipts" to={PATHS.adminReceipts} none="Nothing was paid yet.">
        {receipts.recent.map((receipt) => (
          <li key={receipt.id}>
            <span className="inline who">
              <span>
                <Link className="who-name num" to={anyReceiptPath(receipt.id)}>
                  {naira(receipt.amount)}
                </Link>
                <span className="who-sub muted xs num">
                  {receipt.id.slice(0, 8)} · {formatDate(receipt.date)}
                </span>
              </span>
            </span>
            <ReceiptStatus receipt={receipt} />
          </li>
        ))}
      </LatestList>
    </section>
  );
}

type ListProps = { title: string; all: string; to: string; none: string; children: ReactNode[] };

function LatestList({ title, all, to, none, children }: ListProps) {
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2 className="h4">{title}</h2>
        <Link to={to}>{all}</Link>
      </div>
      {children.length > 0 ? <ul className="latest">{children}</ul> : <p className="small muted">{none}</p>}
    </section>
  );
}

type User = Stats['users']['recent'][number];

/** Admins and support need none. */
function SubscriptionBadge({ user }: { user: User }) {
  if (isStaff(user.role)) return <span className="small muted">Not needed</span>;
  return (
    <Badge status={user.subActive ? 'active' : 'missing'} icon={user.subActive ? CircleCheck : Clock}>
      {subscriptionWord(user)}
    </Badge>
  );
}
