import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EditUserForm } from '#features/console/users/EditUserForm.tsx';
import { StateDialog } from '#features/console/users/StateDialog.tsx';
import { UserFacts } from '#features/console/users/UserFacts.tsx';
import { UserHead } from '#features/console/users/UserHead.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
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

/** One user: who they are, what they have, what they paid and did; the way to edit, shut out and let in. */
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

/** Whether they may sign in; one’s own account is left to the profile. */
function Acts({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const utils = trpc.useUtils();
  const confirmation = usePasswordConfirmation();
  const [asking, ask] = useState(false);
  if (user.id === self?.id) return <ButtonLink to={PATHS.adminProfile}>Your profile</ButtonLink>;
  return (
    <>
      <Button onClick={() => ask(true)}>{user.deactivated ? 'Activate' : 'Deactivate'}</Button>
      {asking && (
        <StateDialog
          {...confirmation}
          user={user}
          onChanged={() => void utils.invalidate()}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

function Details({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const utils = trpc.useUtils();
  const confirmation = usePasswordConfirmation();
  const [editing, edit] = useState(false);

  function saved(changed: AdminUser) {
    utils.admin.user.setData({ id: user.id }, changed);
    void utils.invalidate();
    edit(false);
  }

  return (
    <Card
      title="Details"
      action={
        !editing &&
        user.id !== self?.id && (
          <Button size="sm" kind="quiet" icon={<Pencil />} onClick={() => edit(true)}>
            Edit
          </Button>
        )
      }
    >
      <div className="stackable">
        <UserHead user={user} />
        {editing ? (
          <EditUserForm {...confirmation} user={user} onSaved={saved} onCancel={() => edit(false)} />
        ) : (
          <UserFacts user={user} />
        )}
      </div>
    </Card>
  );
}
