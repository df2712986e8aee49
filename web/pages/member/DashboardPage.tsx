import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DashboardSkeleton } from '#features/member/dashboard/DashboardSkeleton.tsx';
import { Figures } from '#features/member/dashboard/Figures.tsx';
import { MissingDevicesNotice } from '#features/member/dashboard/MissingDevicesNotice.tsx';
import { QuickActions } from '#features/member/dashboard/QuickActions.tsx';
import { SubscriptionDetails } from '#features/member/dashboard/SubscriptionDetails.tsx';
import { SubscriptionNotice } from '#features/member/dashboard/SubscriptionNotice.tsx';
import { RemovalNotice } from '#features/member/devices/RemovalNotice.tsx';
import { useRestore } from '#features/member/devices/useRemoval.ts';
import { PendingPayments } from '#features/member/payments/PendingPayments.tsx';
import { IncomingNotice } from '#features/member/transfers/IncomingNotice.tsx';
import { isFirstLoad } from '#features/shared/failures/QueryFailed.tsx';
import { AccountNotices } from '#features/shared/recovery/AccountNotices.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { properName } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { dashboardQuery, transfersQuery } from '#lib/queries/options.ts';
import type { Dashboard, Device } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { QueryView } from '../QueryView.tsx';

export function DashboardPage() {
  useTitle('Dashboard');
  const { user } = useSession();
  const dashboard = useQuery(dashboardQuery);
  const transfers = useInfiniteQuery(transfersQuery);
  return (
    <>
      <ScreenHead
        title={`Welcome, ${properName(user?.firstName ?? '')}`}
        lead="Your devices and your subscription at a glance."
      />
      <AccountNotices />
      <QueryView query={dashboard} skeleton={<DashboardSkeleton />} failure="Failed to load your dashboard">
        {(data) =>
          isFirstLoad(transfers) ? (
            <DashboardSkeleton />
          ) : (
            <div className="stackable">
              <DashboardNotices dashboard={data} />
              <Figures dashboard={data} />
              <div className="stack gap-5 halves">
                <QuickActions />
                <SubscriptionDetails dashboard={data} />
              </div>
            </div>
          )
        }
      </QueryView>
    </>
  );
}

/** The most pressing first. */
function DashboardNotices({ dashboard }: { dashboard: Dashboard }) {
  const { devices, pendingPayments, userDetails } = dashboard;
  return (
    <>
      <MissingDevicesNotice devices={devices} />
      <IncomingNotice />
      <PendingPayments payments={pendingPayments} />
      <SubscriptionNotice user={userDetails} />
      <Removals devices={devices} />
    </>
  );
}

/** Only so many are named. */
const FIRST = 2;

function Removals({ devices }: { devices: Device[] }) {
  const restore = useRestore();
  const leaving = devices.filter(({ removalScheduledFor }) => removalScheduledFor !== null);
  const more = leaving.length - FIRST;
  return (
    <>
      {leaving.slice(0, FIRST).map((device) => (
        <RemovalNotice
          key={device.id}
          named
          leaves={device.removalScheduledFor ?? ''}
          name={device.name}
          onUndo={() => restore.mutate(device)}
        />
      ))}
      {more > 0 && (
        <p className="small muted">
          {more} more {more === 1 ? 'removal' : 'removals'} can be undone in{' '}
          <Link to={PATHS.myDevices}>My devices</Link>.
        </p>
      )}
    </>
  );
}
