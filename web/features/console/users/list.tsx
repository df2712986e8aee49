import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  Clock,
  Ellipsis,
  Eye,
  Headset,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { contactOf, initialsOf, properName } from '#lib/format/format.ts';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import { type AnyFilters, type ListParams, type ListRules, optionsOf } from '#lib/paths/listState.ts';
import type { AdminPlan, AdminUser } from '#lib/queries/outputs.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { formatDate, isDay } from '#schemas/format/dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import { Menu } from '#ui/Menu.tsx';

type Acts = {
  /** Nobody deactivates themselves. */
  ownId: string | undefined;
  /** Undefined for whoever may not. */
  onState: ((user: AdminUser) => void) | undefined;
};

export const userColumns = (acts: Acts): readonly Column<AdminUser>[] => [
  { key: 'user', header: 'User', head: true, cell: (user) => <Who user={user} /> },
  { key: 'role', header: 'Role', cell: ({ role }) => <Role role={role} /> },
  { key: 'account', header: 'Account Status', cell: (user) => <AccountStatus user={user} /> },
  { key: 'devices', header: 'Devices', align: 'right', cell: ({ devicesCount }) => devicesCount },
  { key: 'subscription', header: 'Subscription', cell: (user) => <SubscriptionStatus user={user} /> },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span> },
  { key: 'actions', header: 'Actions', actions: true, cell: (user) => <RowActs user={user} {...acts} /> },
];

function Who({ user }: { user: AdminUser }) {
  return (
    <span className="inline who">
      <Avatar initials={initialsOf(user)} src={user.imageUrl} />
      <span>
        <Link className="who-name" to={userPath(user.id)}>
          {properName(user.name)}
        </Link>
        <span className="who-sub muted xs">
          {user.erased ? 'Deleted by its owner' : contactOf(user)}
          {user.foundBy && ` · ${user.foundBy}`}
        </span>
      </span>
    </span>
  );
}

function RowActs({ user, ownId, onState }: Acts & { user: AdminUser }) {
  const name = properName(user.name);
  return (
    <span className="row-actions">
      <ButtonLink kind="quiet" size="sm" className="btn-icon" to={userPath(user.id)} aria-label={`View ${name}`}>
        <Eye className="i" />
      </ButtonLink>
      {onState && !user.erased && <StateActs user={user} ownId={ownId} onState={onState} />}
    </span>
  );
}

function StateActs({
  user,
  ownId,
  onState,
}: {
  user: AdminUser;
  ownId: Acts['ownId'];
  onState: (user: AdminUser) => void;
}) {
  const name = properName(user.name);
  const word = user.deactivated ? 'Activate' : 'Deactivate';
  const why = user.id === ownId ? 'Nobody deactivates themselves' : undefined;
  const change = () => onState(user);
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        className={user.deactivated ? 'wide' : 'wide btn-quiet-muted'}
        disabled={why !== undefined}
        title={why}
        aria-label={`${word} ${name}`}
        onClick={change}
      >
        {word}
      </Button>
      <span className="narrow">
        <Menu
          label={`More for ${name}`}
          trigger={<IconButton size="sm" label={`More for ${name}`} icon={<Ellipsis />} />}
          items={[{ label: word, why, onSelect: change }]}
        />
      </span>
    </>
  );
}

export const USER_LIST = {
  filters: {
    role: ['all', 'user', 'admin', 'support'],
    subscriptionStatus: ['all', 'active', 'inactive'],
    account: ['all', 'active', 'deactivated'],
    plan: (text) => text.length <= 100,
    startDate: isDay,
    endDate: isDay,
  },
} as const satisfies ListRules<AnyFilters>;

const ROLE_NAMES = { user: 'Users', admin: 'Admins', support: 'Support' } as const;
const { role, subscriptionStatus, account } = USER_LIST.filters;
export const ROLES = optionsOf(role, (one) => ROLE_NAMES[one], 'All Roles');
export const SUBSCRIPTIONS = optionsOf(subscriptionStatus, (one) => (one === 'active' ? 'Active' : 'Inactive'));
export const ACCOUNTS = optionsOf(
  account,
  (one) => (one === 'active' ? 'Active Accounts' : 'Deactivated Accounts'),
  'All Accounts',
);

/** Plans off offer say so. An address may name one that is gone. */
export function plansToChoose(plans: readonly AdminPlan[], chosen: string) {
  const options = plans
    .filter(({ id, archivedAt, subscribers }) => archivedAt === null || subscribers > 0 || id === chosen)
    .map(({ id, name, archivedAt }) => ({ value: id, label: archivedAt === null ? name : `${name} (archived)` }));
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen);
  return [{ value: '', label: 'All Plans' }, ...options, ...(isGone ? [{ value: chosen, label: 'Another plan' }] : [])];
}

/** The input of the list, without the page. */
export const usersAsked = ({ search, filters }: ListParams<typeof USER_LIST.filters>) => ({ search, ...filters });

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
