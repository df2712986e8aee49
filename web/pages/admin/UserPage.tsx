import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { UserActs } from '#features/console/users/UserActs.tsx';
import { UserDetails } from '#features/console/users/UserDetails.tsx';
import { UserSkeleton } from '#features/console/users/UserSkeleton.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { contactOf, properName } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '../BackLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { AdminNotFoundPage } from './AdminNotFoundPage.tsx';
import { prefetchSections } from './prefetchSections.ts';
import { AuditOfUser, DevicesOfUser, ReceiptsOfUser, TransfersOfUser } from './UserSections.tsx';

export function UserPage() {
  const { id = '' } = useParams();
  const user = trpc.admin.user.useQuery({ id });
  const utils = trpc.useUtils();
  useEffect(() => prefetchSections(utils, id), [utils, id]);
  const name = user.data ? properName(user.data.name) : 'User';
  useTitle(name);
  if (statusOf(user.error) === 404) return <AdminNotFoundPage />;
  return (
    <>
      <div className="stackable tight">
        <BackLink to={PATHS.adminUsers}>Users</BackLink>
        <ScreenHead
          title={name}
          lead={leadOf(user.data) ?? (user.isPending && <Skeleton className="sk-line" />)}
          actions={user.data && <UserActs user={user.data} />}
        />
      </div>
      <QueryView query={user} skeleton={<UserSkeleton />} failure="Failed to load this user">
        {(loaded) => (
          <div className="stack gap-6 with-aside" key={loaded.id}>
            <div className="stackable">
              <UserDetails user={loaded} />
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

const leadOf = (user: AdminUser | undefined) => (user?.erased ? 'Deleted by its owner' : user && contactOf(user));
