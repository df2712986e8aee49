import { Skeleton } from '../../ui/Skeleton.tsx';

const PLACES = ['one', 'two', 'three', 'four', 'five'];

/** The plans on their way. */
export function PlansSkeleton() {
  return (
    <div className="plans" aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} className="sk-plan" />
      ))}
    </div>
  );
}
