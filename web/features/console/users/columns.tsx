import { Ellipsis, Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { contactOf, initialsOf, properName } from '#lib/format/format.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { Column } from '#ui/table.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { Role } from './Role.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';

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
