import type { ComponentType, ReactNode } from 'react';
import { isMostPopular, type OfferedPlan } from '#schemas/plans/planDisplay.ts';
import type { PlanPage } from '#schemas/plans/planPage.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NoPlans } from './NoPlans.tsx';
import type { OfferCardProps } from './OfferCard.tsx';
import { PlansFailed } from './PlansFailed.tsx';
import { usePlans } from './usePlans.ts';

type Props = { page: PlanPage; Card: ComponentType<OfferCardProps> };

export function Plans({ page, Card }: Props) {
  const { offer, retry } = usePlans();
  return (
    <div className="stack plans" data-plans={page}>
      {!offer && <PlansSkeleton twoPrices={page === 'pricing'} />}
      {offer && 'failure' in offer && <PlansFailed page={page} message={offer.failure} onRetry={retry} />}
      {offer && 'plans' in offer && <Cards plans={offer.plans} Card={Card} />}
    </div>
  );
}

function Cards({ plans, Card }: { plans: readonly OfferedPlan[]; Card: Props['Card'] }) {
  if (plans.length === 0) return <NoPlans />;
  return plans.map((plan, place) => <Card key={plan.id} plan={plan} popular={isMostPopular(place)} />);
}

function PlansSkeleton({ twoPrices }: { twoPrices: boolean }) {
  return (
    <>
      <PlanSkeleton twoPrices={twoPrices}>
        <p className="sr-only" role="status">
          Loading plans…
        </p>
      </PlanSkeleton>
      <PlanSkeleton twoPrices={twoPrices} />
      <PlanSkeleton twoPrices={twoPrices} />
    </>
  );
}

type PlanSkeletonProps = { twoPrices?: boolean; children?: ReactNode };

function PlanSkeleton({ twoPrices = false, children }: PlanSkeletonProps) {
  return (
    <div className="plan">
      {children}
      <div className="between plan-head">
        <Skeleton className="sk-plan-name" />
      </div>
      <div className={twoPrices ? 'plan-prices' : 'plan-price'}>
        <Skeleton className="sk-plan-price" />
      </div>
      <div className="plan-devices">
        <Skeleton className="sk-line" />
      </div>
      <Skeleton className="sk-line" />
      <Skeleton className="sk-button" />
    </div>
  );
}
