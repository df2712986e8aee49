import { Skeleton } from '../../ui/Skeleton.tsx';

const PLACES = ['one', 'two', 'three', 'four', 'five'];

/** Plans and order on their way. */
export function PlanOrderSkeleton() {
  return (
    <div className="with-aside" aria-hidden="true">
      <div className="stackable">
        <Skeleton className="h-6 w-20" />
        <div className="plan-choices">
          {PLACES.map((place) => (
            <Skeleton key={place} className="sk-plan" />
          ))}
        </div>
      </div>
      <Skeleton className="sk-order" />
    </div>
  );
}
