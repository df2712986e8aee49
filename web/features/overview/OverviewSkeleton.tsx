import { Skeleton } from '../../ui/Skeleton.tsx';

const FIGURES = ['users', 'devices', 'revenue', 'tiers'];
const LISTS = ['users', 'devices', 'receipts'];
const LINES = [1, 2, 3, 4, 5];

/** The first screen on its way, in its own shape. */
export function OverviewSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
      <div className="stat-grid">
        {FIGURES.map((figure) => (
          <div className="card" key={figure}>
            <div className="stat sk-lines">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-7 w-20" />
            </div>
            <Lines className="h-4" />
          </div>
        ))}
      </div>
      <ChartsSkeleton />
      <div className="list-grid">
        {LISTS.map((list) => (
          <div className="card sk-lines" key={list}>
            <Skeleton className="h-5 w-40" />
            <Lines className="sk-field" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The charts on their way: as tall as they will be. */
export function ChartsSkeleton() {
  return (
    <div className="chart-grid" aria-hidden="true">
      {['chart-card', 'chart-card', 'chart-card chart-wide'].map((look, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three places that never change
        <div className={`card sk-lines ${look}`} key={index}>
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  );
}

function Lines({ className }: { className: string }) {
  return (
    <div className="sk-lines mini-facts">
      {LINES.map((line) => (
        <Skeleton key={line} className={className} />
      ))}
    </div>
  );
}
