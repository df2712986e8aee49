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
  return (
    <div className="row user-head">
      <Avatar size="lg" initials={initialsOf(user)} src={user.imageUrl} />
      <dl>
        <div>
          <dt>Role</dt>
          <dd>
            <Role role={user.role} />
          </dd>
        </div>
        <div>
          <dt>Account Status</dt>
          <dd>
            <AccountStatus deactivated={user.deactivated} />
          </dd>
        </div>
        <div>
          <dt>Subscription</dt>
          <dd>
            <SubscriptionStatus user={user} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
