import { Repeated, Skeleton } from '#ui/Skeleton.tsx';

/** Lines of each figure. */
const FIGURES = { users: 2, devices: 5, revenue: 2, tiers: 4 };

export function OverviewSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
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

export function ChartsSkeleton() {
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
