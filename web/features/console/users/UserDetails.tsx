import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatPhone, initialsOf, properName } from '#lib/format/format.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useMay } from '#lib/session/useMay.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { contactFacts, WaitingFacts } from '#ui/FactRows.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AccountStatus, Role, SubscriptionStatus } from './list.tsx';
import { EditUserForm } from './PersonForms.tsx';

export function UserDetails({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const may = useMay();
  const [editing, edit] = useState(false);
  const start = (
    <Button size="sm" kind="quiet" icon={<Pencil />} onClick={() => edit(true)}>
      Edit
    </Button>
  );
  return (
    <Card
      title="Details"
      action={!editing && !user.erased && !user.unfinished && user.id !== self?.id && may('admin.updateUser') && start}
    >
      <div className="stackable">
        <UserHead user={user} />
        {editing ? <EditUserForm user={user} onEnd={() => edit(false)} /> : <Known user={user} />}
      </div>
    </Card>
  );
}

function UserHead({ user }: { user: AdminUser }) {
  const facts = {
    Role: <Role role={user.role} />,
    'Account Status': <AccountStatus user={user} />,
    Subscription: <SubscriptionStatus user={user} />,
  };
  return (
    <div className="row user-head">
      <Avatar size="lg" initials={initialsOf(user)} src={user.imageUrl} />
      <dl>
        {Object.entries(facts).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** An erased account has no facts left, only its dealings with others. */
function Known({ user }: { user: AdminUser }) {
  if (!user.erased) return <UserFacts user={user} />;
  return (
    <p className="muted">
      The owner deleted this account, and nothing about a person is left. Receipts, transfers with others and devices
      that are reported stay.
    </p>
  );
}

/** Key holders' phones are masked for admins too. */
function UserFacts({ user }: { user: AdminUser }) {
  const { email, phoneNumber, createdAt, devicesCount, plan, subActiveTill } = user;
  return (
    <Facts
      rows={[
        user.unfinished
          ? { term: 'Account', value: `Reported without one. It ends on ${formatDate(user.deletionDueAt ?? 0)}.` }
          : { term: 'Username', value: user.username },
        user.recoveryHold && {
          term: 'Hold',
          value: (
            <>
              Until <span className="num">{formatDateTime(user.recoveryHold.until)}</span>, password reset by a code to{' '}
              {user.recoveryHold.by === 'owner' ? 'the own phone' : 'a key holder'}
            </>
          ),
        },
        ...contactFacts(email, phoneNumber, user.emailConfirmed ? undefined : ' (not confirmed)'),
        { term: 'Key holders', value: <span className="num">{keyHoldersOf(user)}</span> },
        user.former && user.former.length > 0 && { term: 'Before', value: <Former former={user.former} /> },
        { term: 'Country', value: properName(user.country) },
        { term: 'State of origin', value: properName(user.stateOfOrigin) },
        { term: 'State of residence', value: properName(user.stateOfResidence) },
        { term: 'Address', value: user.address },
        user.role === 'user' && {
          term: 'Subscription',
          value: plan ? `${plan.name}, until ${formatDate(subActiveTill ?? 0)}` : 'None runs',
        },
        {
          term: 'Devices',
          value: <Link to={listPath(PATHS.adminDevices, { userId: user.id })}>{devicesCount} on the register</Link>,
        },
        { term: 'Joined', value: <span className="num">{formatDateTime(createdAt)}</span> },
      ]}
    />
  );
}

const KINDS = { email: 'E-mail', phone: 'Phone', keyholder: 'Key holder' };

function Former({ former }: { former: NonNullable<AdminUser['former']> }) {
  return (
    <ul className="stack gap-1">
      {former.map(({ contact, kind, until }) => (
        <li key={kind + contact} className="break-anywhere">
          {KINDS[kind]} <span className="num">{kind === 'phone' ? formatPhone(contact) : contact}</span> until{' '}
          {formatDate(until)}
        </li>
      ))}
    </ul>
  );
}

const keyHoldersOf = ({ keyholderPhone1, keyholderPhone2 }: AdminUser) =>
  [keyholderPhone1, keyholderPhone2].filter(Boolean).join(', ') || 'None';

const TERMS = [
  'Username',
  'E-mail',
  'Phone',
  'Key holders',
  'Country',
  'State of origin',
  'State of residence',
  'Address',
  'Subscription',
  'Devices',
  'Joined',
];

export function UserSkeleton() {
  return (
    <div className="stack gap-6 with-aside" aria-hidden="true">
      <Card title="Details">
        <div className="stackable">
          <Skeleton className="sk-avatar-lg" />
          <WaitingFacts terms={TERMS} />
        </div>
      </Card>
      <Card title="Audit trail">
        <div className="sk-lines">
          <Skeleton className="sk-line" times={2} />
        </div>
      </Card>
    </div>
  );
}
