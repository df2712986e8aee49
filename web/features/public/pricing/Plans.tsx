import { RefreshCw } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import { PRICING_FAILED } from '#schemas/plans/planDisplay.ts';
import type { PlanPage } from '#schemas/plans/planPage.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Ghost } from '#ui/Ghost.tsx';

/** The Worker puts the plans in (worker/pages/plans.ts). */
export function Plans({ page }: { page: PlanPage }) {
  return <div className="stack plans" data-plans={page} />;
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

export function NoSuchPlan() {
  return (
    <EmptyState
      title="This plan is not available"
      text="It may have been withdrawn, or the link is old. If you already have this plan, it does not change."
      action={
        <ButtonLink kind="primary" to={PATHS.pricing}>
          See all plans
        </ButtonLink>
      }
    />
  );
}

/** Its form loads the page again. */
export function PlansFailed({ page }: { page?: PlanPage }) {
  return (
    <div className="card error-state" role="alert">
      <Ghost wrong />
      {page !== 'home' && <h2 className="h3">{PRICING_FAILED}</h2>}
      <p data-slot="failure" />
      <form>
        <Button type="submit" icon={<RefreshCw />}>
          Try Again
        </Button>
      </form>
    </div>
  );
}
