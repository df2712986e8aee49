import { Repeated, Skeleton } from '#ui/Skeleton.tsx';

export function PlanOrderSkeleton() {
  return (
    <div className="order" aria-hidden="true">
      <div className="plan-rows">
        <Repeated times={5}>
          <div className="plan-row sk-lines">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="sk-line" />
          </div>
        </Repeated>
      </div>
      <Skeleton className="sk-button" />
    </div>
  );
}
