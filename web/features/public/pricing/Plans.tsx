import { RefreshCw } from 'lucide-react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import { isMostPopular, type OfferedPlan, PRICING_FAILED } from '#schemas/plans/planDisplay.ts';
import { PLAN_PAGES, type PlanPage } from '#schemas/plans/planPage.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Ghost } from '#ui/Ghost.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { OfferCardProps } from './OfferCard.tsx';
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

export function NoPlans() {
  return (
    <EmptyState
      level={3}
      title="No plans available right now"
      text="You can still check devices for free. Ask us, or come back later."
      action={<ButtonLink to={PATHS.contact}>Talk to us</ButtonLink>}
    />
  );
}

type PlansFailedProps = { page: PlanPage; message: string; onRetry: () => void };

/** A form: reloads the page without a script. The page of prices is reloaded with one, too. */
export function PlansFailed({ page, message, onRetry }: PlansFailedProps) {
  const isPricing = page === 'pricing';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPricing) window.location.reload();
    else onRetry();
  }
  return (
    <div className="card error-state" role="alert">
      <Ghost wrong />
      {isPricing && <h2 className="h3">{PRICING_FAILED}</h2>}
      <p data-slot="failure">{message}</p>
      <form action={PLAN_PAGES[page]} onSubmit={submit}>
        <Button type="submit" icon={<RefreshCw />}>
          Try Again
        </Button>
      </form>
    </div>
  );
}
