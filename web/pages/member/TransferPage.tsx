import { useParams } from 'react-router-dom';
import { isFull, useOwnDevices } from '#features/member/devices/registry.ts';
import { TransferDetail } from '#features/member/transfers/TransferDetail.tsx';
import { AccountNotices } from '#features/shared/recovery/AccountNotices.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { contactOf } from '#lib/format/format.ts';
import { transfersPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { awaitsMe } from '#lib/queries/options.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { BackLink } from '../BackLink.tsx';
import { NotFoundScreen } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { FormSkeleton } from './ScreenSkeletons.tsx';

/** Linked from e-mails; needs no subscription. */
export function TransferPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const transfer = trpc.transfers.get.useQuery({ id });
  const title = transfer.data ? `Transfer of ${transfer.data.deviceName}` : 'Device transfer';
  useTitle(title);
  const offered = transfer.data !== undefined && awaitsMe(transfer.data);
  const waits = offered && user?.emailConfirmed === false;
  const subscribed = user !== null && (user.role === 'admin' || user.subActive);
  const plan = offered && user?.role === 'user' ? user.plan : null;
  const devices = useOwnDevices({ enabled: plan !== null });
  const full = isFull(devices.data, plan?.NoOfDevices) ? plan : null;
  if (statusOf(transfer.error) === 404) return <TransferNotFound />;
  return (
    <>
      <div className="stackable tight">
        {subscribed && <BackLink to={transfersPath(transfer.data?.direction ?? 'incoming')}>Transfers</BackLink>}
        <ScreenHead title={title} />
      </div>
      {!waits && <AccountNotices />}
      <QueryView query={transfer} skeleton={<FormSkeleton />} failure="Failed to load this transfer">
        {(found) => (
          <TransferDetail
            transfer={found}
            subscribed={subscribed}
            confirmFirst={waits && <AccountNotices />}
            full={full}
          />
        )}
      </QueryView>
    </>
  );
}

/** Unknown, or between other people: both look alike. */
function TransferNotFound() {
  const { user } = useSession();
  return (
    <NotFoundScreen
      title="Transfer not found"
      text={
        <>
          We cannot find this transfer in your account. You are logged in as{' '}
          <b className="as-typed">{user && contactOf(user)}</b>. If we wrote to another address, log out and log in with
          that one.
        </>
      }
      to={PATHS.dashboard}
      label="Go to the dashboard"
    />
  );
}
