import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EditUserForm } from '#features/console/users/EditUserForm.tsx';
import { StateDialog } from '#features/console/users/StateDialog.tsx';
import { UserFacts } from '#features/console/users/UserFacts.tsx';
import { UserHead } from '#features/console/users/UserHead.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { properName } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '../BackLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { AdminNotFoundPage } from './AdminNotFoundPage.tsx';
import { AuditOfUser, DevicesOfUser, ReceiptsOfUser, TransfersOfUser } from './UserSections.tsx';
import { UserSkeleton } from './UserSkeleton.tsx';

export function UserPage() {
  const { id = '' } = useParams();
  const user = trpc.admin.user.useQuery({ id });
  const name = user.data ? properName(user.data.name) : 'User';
  useTitle(name);
  if (statusOf(user.error) === 404) return <AdminNotFoundPage />;
  return (
    <>
      <div className="stackable tight">
        <BackLink to={PATHS.adminUsers}>Users</BackLink>
        <ScreenHead
          title={name}
          lead={user.data?.email ?? (user.isPending && <Skeleton className="sk-line" />)}
          actions={user.data && <Acts user={user.data} />}
        />
      </div>
      <QueryView query={user} skeleton={<UserSkeleton />} failure="Failed to load this user">
        {(loaded) => (
          <div className="with-aside" key={loaded.id}>
            <div className="stackable">
              <Details user={loaded} />
              <DevicesOfUser user={loaded} />
              <ReceiptsOfUser user={loaded} />
              <TransfersOfUser user={loaded} />
            </div>
            <AuditOfUser user={loaded} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function Acts({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const [asking, ask] = useState(false);
  if (user.id === self?.id) return <ButtonLink to={PATHS.adminProfile}>Your profile</ButtonLink>;
  return (
    <>
      <Button onClick={() => ask(true)}>{user.deactivated ? 'Activate' : 'Deactivate'}</Button>
      {asking && <StateDialog user={user} onClose={() => ask(false)} />}
    </>
  );
}

function Details({ user }: { user: AdminUser }) {
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
