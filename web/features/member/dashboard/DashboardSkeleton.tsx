import { Skeleton } from '#ui/Skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <div className="stackable" aria-hidden="true">
      <Skeleton className="sk-field" />
      <div className="card sk-lines">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="sk-field" times={6} />
      </div>
    </div>
  );
}
