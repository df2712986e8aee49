import { RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Outages } from '#features/console/messages/Outages.tsx';
import { ChartsMissing } from '#features/console/overview/ChartsMissing.tsx';
import { Latest } from '#features/console/overview/Latest.tsx';
import { ChartsSkeleton, OverviewSkeleton } from '#features/console/overview/OverviewSkeleton.tsx';
import { Totals } from '#features/console/overview/Totals.tsx';
import { UnresolvedStrip } from '#features/console/overview/UnresolvedStrip.tsx';
import { WaitingStrip } from '#features/console/overview/WaitingStrip.tsx';
import { OfferedNotice } from '#features/console/passkeys/OfferedNotice.tsx';
import { isFirstLoad, QueryFailed } from '#features/shared/failures/QueryFailed.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryView } from '../QueryView.tsx';

const Charts = lazy(() => import('#features/console/overview/Charts.tsx').catch(() => ({ default: ChartsMissing })));

export function AdminDashboardPage() {
  useTitle('Dashboard Overview');
  const stats = trpc.admin.dashboard.useQuery();
  const waiting = trpc.transfers.waiting.useQuery();
  const unresolved = trpc.payments.unresolved.useQuery();
  const troubles = trpc.messages.troubles.useQuery();
  const refresh = {
    busy: stats.isFetching || waiting.isFetching,
    onClick() {
      for (const query of [stats, waiting, unresolved, troubles]) void query.refetch();
    },
  };
  return (
    <>
      <ScreenHead
        title="Dashboard Overview"
        actions={
          <p className="counted-at muted num">
            {stats.data ? formatDateTime(stats.dataUpdatedAt) : stats.isPending && <Skeleton className="h-4 w-28" />}
            <Button kind="quiet" size="sm" icon={<RefreshCw />} {...refresh}>
              Refresh
            </Button>
          </p>
        }
      />
      <Notices />
      <QueryView
        query={stats}
        skeleton={<OverviewSkeleton />}
        failure="Failed to fetch dashboard stats"
        fault="An error occurred while fetching dashboard stats"
      >
        {(data) =>
          isFirstLoad(waiting) || isFirstLoad(unresolved) ? (
            <OverviewSkeleton />
          ) : isEmpty(data) ? (
            <EmptyState
              title="No dashboard data available"
              text="No data yet."
              action={<Button {...refresh}>Reload dashboard</Button>}
            />
          ) : (
            <div className="stackable">
              {waiting.data && <WaitingStrip waiting={waiting.data} />}
              <QueryFailed query={waiting} failure="Failed to load waiting transfers" />
              <QueryFailed query={unresolved} failure="Failed to load payments to sort out" />
              <UnresolvedStrip payments={unresolved.data ?? []} />
              <Totals stats={data} />
              <Suspense fallback={<ChartsSkeleton />}>
                <Charts stats={data} />
              </Suspense>
              <Latest stats={data} />
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function Notices() {
  const troubles = trpc.messages.troubles.useQuery();
  return (
    <>
      <OfferedNotice />
      {troubles.data && <Outages outages={troubles.data.outages} />}
      <QueryFailed query={troubles} failure="Failed to load outages of messages" />
    </>
  );
}

/** Nothing but the admin who looks at it. */
const isEmpty = ({ users, devices, receipts }: Stats) =>
  users.total <= 1 && devices.total === 0 && receipts.recent.length === 0;
