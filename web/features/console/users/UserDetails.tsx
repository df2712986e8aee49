import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { initialsOf } from '#lib/format/format.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import { EditUserForm } from './EditUserForm.tsx';
import { Role } from './Role.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { UserFacts } from './UserFacts.tsx';

export function UserDetails({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const [editing, edit] = useState(false);
  const start = (
    <Button size="sm" kind="quiet" icon={<Pencil />} onClick={() => edit(true)}>
      Edit
    </Button>
  );
  return (
    <Card title="Details" action={!editing && user.id !== self?.id && start}>
      <div className="stackable">
        <UserHead user={user} />
        {editing ? <EditUserForm user={user} onEnd={() => edit(false)} /> : <UserFacts user={user} />}
      </div>
    </Card>
  );
}

function UserHead({ user }: { user: AdminUser }) {
  const facts = {
    Role: <Role role={user.role} />,
    'Account Status': <AccountStatus deactivated={user.deactivated} />,
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
