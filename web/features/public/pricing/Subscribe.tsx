import { OrderForm } from '#features/shared/payments/OrderForm.tsx';
import { PremiumNames } from '#features/shared/payments/premium.tsx';
import { messageOf } from '#lib/api/errors.ts';
import { usePathname } from '#lib/browser/usePage.ts';
import { SUBSCRIBE } from '#lib/paths/paths.ts';
import { SessionProvider, useSession } from '#lib/session/SessionProvider.tsx';
import { runningOf } from '#schemas/plans/effect.ts';
import { PRICING_FAILED } from '#schemas/plans/planDisplay.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NoSuchPlan } from './Plans.tsx';
import { usePlans } from './usePlans.ts';

/** A member's order; visitors have the page's own (`VisitorOrder`). */
export const Subscribe = () => (
  <SessionProvider>
    <Order />
  </SessionProvider>
);

function Order() {
  const id = decodeURIComponent(usePathname().slice(`${SUBSCRIBE}/`.length));
  const { state, user, failure: why, retry: askAgain } = useSession();
  const { offer, retry, renew } = usePlans();
  const failure = offer && 'failure' in offer ? offer.failure : state === 'unknown' ? messageOf(why) : null;
  const plans = offer && 'plans' in offer ? offer.plans : [];
  const plan = plans.find((each) => each.id === id);

  if (offer && 'plans' in offer && !plan) return <NoSuchPlan />;
  if (failure !== null) {
    return (
      <ErrorState
        title={PRICING_FAILED}
        retryLabel="Try Again"
        text={failure}
        onRetry={() => {
          if (state === 'unknown') askAgain();
          retry();
        }}
      />
    );
  }
  if (!plan || !user) return <OrderSkeleton />;
  return (
    <>
      <section className="card" aria-label="Your order">
        <OrderForm plan={plan} running={runningOf(user, plans)} freeTaken={user.freePlanTaken} onStale={renew} />
      </section>
      <section className="stack mt-4" aria-labelledby="more">
        <h2 className="h3" id="more">
          Comes with every plan
        </h2>
        <PremiumNames />
      </section>
    </>
  );
}

function OrderSkeleton() {
  return (
    <div className="card sk-lines sk-order needs-script" aria-busy="true">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="sk-field" times={2} />
      <Skeleton className="sk-line" times={3} />
      <Skeleton className="sk-button" />
    </div>
  );
}
