import { Skeleton } from '#ui/Skeleton.tsx';

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'];

export function PlansSkeleton() {
  return (
    <div aria-hidden="true" className="stackable">
      <Skeleton className="sk-plans-head" />
      <div className="managed-plans">
        {PLACES.map((place) => (
          <div key={place} className="card sk-lines sk-managed-plan">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-8 w-20" />
            <Skeleton className="sk-line" />
            <Skeleton className="sk-line" />
            <Skeleton className="sk-line" />
          </div>
        ))}
      </div>
    </div>
  );
}
