import type { PlanPage } from '#schemas/plans/planPage.ts';
import { PlanSkeleton } from '#ui/PlanSkeleton.tsx';

const PLACES = ['one', 'two', 'three'];

export function PlansSkeleton({ page }: { page: PlanPage }) {
  return (
    <>
      {PLACES.map((place, index) => (
        <PlanSkeleton key={place} twoPrices={page === 'pricing'}>
          {index === 0 && (
            <p className="sr-only" role="status">
              Loading plans…
            </p>
          )}
        </PlanSkeleton>
      ))}
    </>
  );
}
