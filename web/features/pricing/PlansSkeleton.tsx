import type { PlanPage } from '../../../worker/schemas/plan-page.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const PLACES = ['one', 'two', 'three'];

/** The plans on their way, in the shape of their cards. */
export function PlansSkeleton({ page }: { page: PlanPage }) {
  return (
    <>
      {PLACES.map((place, index) => (
        <div className="plan" key={place}>
          {index === 0 && (
            <p className="sr-only" role="status">
              Loading plans…
            </p>
          )}
          <div className="plan-head">
            <Skeleton className="sk-plan-name" />
          </div>
          <div className={page === 'pricing' ? 'plan-prices' : 'plan-price'}>
            <Skeleton className="sk-plan-price" />
          </div>
          <div className="plan-devices">
            <Skeleton className="sk-line" />
          </div>
          <Skeleton className="sk-line" />
          <Skeleton className="sk-button" />
        </div>
      ))}
    </>
  );
}
