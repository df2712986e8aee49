import { Repeated, Skeleton } from '#ui/Skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
      <div className="stack gap-3 stats">
        <Repeated times={4}>
          <div className="card">
            <div className="stat">
              <span className="inline stat-label muted">
                <Skeleton className="sk-word" />
              </span>
              <span className="stat-value">
                <Skeleton className="sk-word" />
              </span>
            </div>
          </div>
        </Repeated>
      </div>
      <div className="stack gap-5 halves">
        <Repeated times={2}>
          <div className="card sk-lines">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="sk-field" times={3} />
          </div>
        </Repeated>
      </div>
    </div>
  );
}
