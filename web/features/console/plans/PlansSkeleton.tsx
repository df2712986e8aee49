import { Repeated, Skeleton } from '#ui/Skeleton.tsx';

export function PlansSkeleton() {
  return (
    <div aria-hidden="true" className="stackable">
      <Skeleton className="sk-plans-head" />
      <div className="managed-plans">
        <Repeated times={6}>
          <div className="card sk-lines sk-managed-plan">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-8 w-20" />
            <Skeleton className="sk-line" times={3} />
          </div>
        </Repeated>
      </div>
    </div>
  );
}
