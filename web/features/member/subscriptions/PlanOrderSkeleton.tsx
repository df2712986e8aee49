import { OrderSkeleton } from '#ui/OrderSkeleton.tsx';
import { PlanSkeleton } from '#ui/PlanSkeleton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const PLACES = ['one', 'two', 'three', 'four', 'five'];

export function PlanOrderSkeleton() {
  return (
    <div className="stack gap-6 with-aside" aria-hidden="true">
      <div className="stackable">
        <Skeleton className="h-6 w-20" />
        <div className="stack gap-3 plan-choices">
          {PLACES.map((place) => (
            <PlanSkeleton key={place} />
          ))}
        </div>
      </div>
      <OrderSkeleton />
    </div>
  );
}
