import type { ComponentType, ReactNode } from 'react';
import type { OfferedPlan } from '#schemas/plans/planDisplay.ts';
import { isHighlighted, type PlanPage } from '#schemas/plans/planPage.ts';
import { NoPlans } from './NoPlans.tsx';
import type { OfferCardProps } from './OfferCard.tsx';
import { PlansSkeleton } from './PlansSkeleton.tsx';
import { usePlans } from './usePlans.ts';

type Props = {
  page: PlanPage;
  Card: ComponentType<OfferCardProps>;
  /** Shown when the plans fail to load. */
  failed: (message: string, retry: () => void) => ReactNode;
};

export function Plans({ page, Card, failed }: Props) {
  const { offer, retry } = usePlans();
  return (
    <div className="stack plans" data-plans={page}>
      {!offer && <PlansSkeleton page={page} />}
      {offer && 'failure' in offer && failed(offer.failure, retry)}
      {offer && 'plans' in offer && <Cards plans={offer.plans} Card={Card} />}
    </div>
  );
}

function Cards({ plans, Card }: { plans: readonly OfferedPlan[]; Card: Props['Card'] }) {
  if (plans.length === 0) return <NoPlans />;
  return plans.map((plan, place) => <Card key={plan.id} plan={plan} popular={isHighlighted(place)} />);
}
