import { OrderSkeleton } from '#ui/OrderSkeleton.tsx';
import { PlanSkeleton } from '#ui/PlanSkeleton.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';

export function PlanOrderSkeleton() {
  return (
    <div className="stack gap-6 with-aside" aria-hidden="true">
      <div className="stackable">
        <Skeleton className="h-6 w-20" />
        <div className="stack gap-3 plan-choices">
          <Repeated times={5}>
            <PlanSkeleton />
          </Repeated>
        </div>
      </div>
      <OrderSkeleton />
    </div>
  );
}
