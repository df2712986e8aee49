import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Lines of each figure. */
const FIGURES = { users: 2, devices: 5, revenue: 2, tiers: 4 };
const LISTS = ['users', 'devices', 'receipts'];
const LATEST = 5;

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
              {repeated(lines, (line) => (
                <Line key={line} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <ChartsSkeleton />
      <div className="list-grid">
        {LISTS.map((list) => (
          <div className="card" key={list}>
            <div className="card-head">
              <Skeleton className="h-5 w-40" />
            </div>
            <ul className="latest">
              {repeated(LATEST, (line) => (
                <li key={line}>
                  <span className="stack gap-1">
                    <Skeleton className="h-4 w-24" />
                    <Skeleton className="h-3 w-36" />
                  </span>
                  <Skeleton className="h-5 w-20" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <div className="chart-grid" aria-hidden="true">
      <Chart />
      <Chart />
      <Chart />
      <Chart />
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

function Line() {
  return (
    <div>
      <Skeleton className="h-3 w-20" />
      <Skeleton className="h-3 w-12" />
    </div>
  );
}

const repeated = (times: number, draw: (line: number) => ReactNode) =>
  Array.from({ length: times }, (_, line) => draw(line));
