import { RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Latest } from '#features/console/overview/Latest.tsx';
import { Now, useWaiting } from '#features/console/overview/Now.tsx';
import { Totals } from '#features/console/overview/Totals.tsx';
import { Outages } from '#features/console/records/Troubles.tsx';
import { isFirstLoad } from '#features/shared/common/QueryFailed.tsx';
import { useMedia } from '#lib/browser/useMedia.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Fold } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';
import { Loading, QueryView } from '../QueryView.tsx';

const Charts = lazy(() => import('#features/console/overview/Charts.tsx').catch(() => ({ default: ChartsMissing })));

export function AdminDashboardPage() {
  useTitle('Dashboard Overview');
  const stats = trpc.admin.dashboard.useQuery();
  const waiting = useWaiting();
  const isComing = [stats, ...Object.values(waiting)].some(isFirstLoad);
  const utils = trpc.useUtils();
  const isWide = useMedia(WIDE);
  const refresh = { busy: stats.isFetching, onClick: () => void utils.invalidate() };
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
      {isComing ? (
        <Loading>
          <OverviewSkeleton />
        </Loading>
      ) : (
        <>
          {waiting.troubles.data && <Outages outages={waiting.troubles.data.outages} />}
          <Now waiting={waiting} />
          <QueryView
            query={stats}
            skeleton={<OverviewSkeleton />}
            failure="Failed to fetch dashboard stats"
            fault="An error occurred while fetching dashboard stats"
          >
            {(data) =>
              isEmpty(data) ? (
                <EmptyState
                  title="No dashboard data available"
                  text="No data yet."
                  action={<Button {...refresh}>Reload dashboard</Button>}
                />
              ) : (
                <div className="stackable">
                  <Totals stats={data} />
                  {isWide ? <More stats={data} /> : <FoldedCharts stats={data} />}
                </div>
              )
            }
          </QueryView>
        </>
      )}
    </>
  );
}

/** From this width on, charts and lists fit side by side. */
const WIDE = '(min-width: 48rem)';

function More({ stats }: { stats: Stats }) {
  return (
    <div className="stackable">
      <Suspense fallback={<ChartsSkeleton />}>
        <Charts stats={stats} />
      </Suspense>
      <Latest stats={stats} />
    </div>
  );
}

/** A phone loads charts and lists only when the user opens them. */
function FoldedCharts({ stats }: { stats: Stats }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title="Charts" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen && <More stats={stats} />}
    </Fold>
  );
}

/** A new register: the only account is that of the admin. */
const isEmpty = ({ users, devices, receipts }: Stats) =>
  users.total <= 1 && devices.total === 0 && receipts.recent.length === 0;

function ChartsMissing() {
  return (
    <ErrorState
      title="The charts did not load"
      text="Check your connection. All other figures on this page are up to date."
      retryLabel="Reload the page"
      onRetry={() => window.location.reload()}
    />
  );
}

/** How many lines the skeleton draws for each figure. */
const FIGURES = { users: 2, devices: 5, revenue: 2, tiers: 4 };

function OverviewSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
      <div className="card">
        <Skeleton className="sk-line" times={3} />
      </div>
      <div className="stat-grid">
        {Object.entries(FIGURES).map(([figure, lines]) => (
          <div className="card" key={figure}>
            <div className="stat">
              <span className="inline stat-label muted">
                <Skeleton className="h-4 w-28" />
              </span>
              <Skeleton className="h-8 w-20" />
            </div>
            <div className="mini-facts">
              <Repeated times={lines}>
                <div>
                  <Skeleton className="h-3 w-20" />
                  <Skeleton className="h-3 w-12" />
                </div>
              </Repeated>
            </div>
          </div>
        ))}
      </div>
      <ChartsSkeleton />
      <div className="list-grid">
        <Repeated times={3}>
          <div className="card">
            <div className="card-head">
              <Skeleton className="h-5 w-40" />
            </div>
            <ul className="latest">
              <Repeated times={5}>
                <li>
                  <span className="stack gap-1">
                    <Skeleton className="h-4 w-24" />
                    <Skeleton className="h-3 w-36" />
                  </span>
                  <Skeleton className="h-5 w-20" />
                </li>
              </Repeated>
            </ul>
          </div>
        </Repeated>
      </div>
    </div>
  );
}

function ChartsSkeleton() {
  return (
    <div className="chart-grid" aria-hidden="true">
      <Repeated times={4}>
        <Chart />
      </Repeated>
      <Chart look="chart-wide" />
    </div>
  );
}

function Chart({ look = '' }: { look?: string }) {
  return (
    <div className={`card chart-card ${look}`}>
      <div className="card-head">
        <Skeleton className="h-5 w-40" />
      </div>
      <span className="sk-chart" />
    </div>
  );
}
