import { Skeleton } from '#ui/Skeleton.tsx';

const FIGURES = ['devices', 'status', 'spent', 'last'];
const CARDS = ['actions', 'subscription'];

export function DashboardSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
      <div className="stats">
        {FIGURES.map((figure) => (
          <div className="card" key={figure}>
            <div className="stat">
              <span className="inline stat-label muted">
                <Skeleton className="sk-word" />
              </span>
              <span className="stat-value">
                <Skeleton className="sk-word" />
              </span>
            </div>
          </div>
        ))}
      </div>
      <div className="stack gap-5 halves">
        {CARDS.map((card) => (
          <div className="card sk-lines" key={card}>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="sk-field" />
            <Skeleton className="sk-field" />
            <Skeleton className="sk-field" />
          </div>
        ))}
      </div>
    </div>
  );
}
