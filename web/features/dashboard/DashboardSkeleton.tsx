import { Skeleton } from '../../ui/Skeleton.tsx';

const FIGURES = ['devices', 'status', 'spent', 'last'];
const CARDS = ['actions', 'subscription'];

/** The first screen on its way, in its own shape. */
export function DashboardSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
      <div className="stats">
        {FIGURES.map((figure) => (
          <div className="card" key={figure}>
            <div className="stat sk-lines">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-7 w-20" />
            </div>
          </div>
        ))}
      </div>
      <div className="halves">
        {CARDS.map((card) => (
          <div className="card sk-lines sk-box" key={card}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="sk-field" />
            <Skeleton className="sk-field" />
            <Skeleton className="sk-field" />
          </div>
        ))}
      </div>
    </div>
  );
}
