import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EditUserForm } from './EditUserForm.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserHead } from './UserHead.tsx';

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
