import { Skeleton } from '../../ui/Skeleton.tsx';

const FIGURES = ['devices', 'status', 'spent', 'last'];

/** The first screen on its way, in its own shape. */
export function DashboardSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
      <div className="stats">
        {FIGURES.map((figure) => (
          <div className="card" key={figure}>
            <div className="stat">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-8 w-20" />
            </div>
          </div>
        ))}
      </div>
      <div className="halves">
        <Skeleton className="sk-card" />
        <Skeleton className="sk-card" />
      </div>
    </div>
  );
}
