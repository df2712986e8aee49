import { NoSuchPlan, PlansFailed } from '#features/public/pricing/Plans.tsx';
import { Subscribe } from '#features/public/pricing/Subscribe.tsx';
import { PlanOffer, VisitorOrder } from '#features/public/pricing/VisitorOrder.tsx';
import { PageHead } from '#features/public/site/parts.tsx';
import { Island } from '#ui/Island.tsx';

/** One for every plan. The Worker keeps one `data-outcome` and fills it in. */
export function SubscribePage() {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead title="Subscribe" lead="Choose how long, see the price, and pay. No auto-renewal." />
      <div data-outcome="none">
        <NoSuchPlan />
      </div>
      <div data-outcome="failed">
        <PlansFailed />
      </div>
      <div className="stack subscribe" data-outcome="offer">
        <PlanOffer />
        <VisitorOrder />
        <div className="subscribe-order for-members">
          <Island name="Subscribe" of={Subscribe} wakes="session" />
        </div>
      </div>
    </main>
  );
}
