import { Building2, type LucideIcon, Shield, User, Users, UsersRound } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { usePlans } from '#features/public/pricing/usePlans.ts';
import { PageHead } from '#features/public/site/parts.tsx';
import { OrderForm } from '#features/shared/payments/OrderForm.tsx';
import { PremiumNames } from '#features/shared/payments/premium.tsx';
import { messageOf } from '#lib/api/errors.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { runningOf } from '#schemas/plans/effect.ts';
import { nairaWords } from '#schemas/plans/paymentWords.ts';
import {
  devicesWords,
  type OfferedPlan,
  type PlanIcon,
  PRICING_FAILED,
  planIconOf,
} from '#schemas/plans/planDisplay.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Ghost } from '#ui/Ghost.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export function SubscribePage() {
  const { id } = useParams();
  const { state, failure: why, retry: askAgain } = useSession();
  const { offer, retry, renew } = usePlans();
  const failure = offer && 'failure' in offer ? offer.failure : state === 'unknown' ? messageOf(why) : null;
  const plans = offer && 'plans' in offer ? offer.plans : [];
  const plan = plans.find((each) => each.id === id);

  if (offer && 'plans' in offer && !plan) return <NoSuchPlan />;
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead title="Subscribe" lead="Choose how long, see the price, and pay. No auto-renewal." />
      <NeedsScript what="Subscribing" />
      {failure !== null ? (
        <ErrorState
          title={PRICING_FAILED}
          retryLabel="Try Again"
          text={failure}
          onRetry={() => {
            if (state === 'unknown') askAgain();
            retry();
          }}
        />
      ) : plan && state !== 'loading' ? (
        <Order plan={plan} plans={plans} onStale={renew} />
      ) : (
        <div className="stack subscribe needs-script" aria-busy="true">
          <p className="sr-only" role="status">
            Loading…
          </p>
          <div className="card sk-lines sk-offer">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="sk-stat" />
            <Skeleton className="sk-line" />
          </div>
          <OrderSkeleton />
        </div>
      )}
    </main>
  );
}

type OrderProps = { plan: OfferedPlan; plans: readonly OfferedPlan[]; onStale: () => void };

function Order({ plan, plans, onStale }: OrderProps) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  return (
    <div className="stack subscribe">
      <PlanOffer plan={plan} />
      <section className="card subscribe-order" aria-label="Your order">
        <OrderForm
          plan={plan}
          running={user && runningOf(user, plans)}
          freeTaken={user?.freePlanTaken ?? false}
          onStale={onStale}
          instead={user ? undefined : <SignInFirst from={pathname + search} />}
        />
      </section>
      <section className="stack mt-4" aria-labelledby="more">
        <h2 className="h3" id="more">
          Comes with every plan
        </h2>
        <PremiumNames />
      </section>
    </div>
  );
}

function NoSuchPlan() {
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      <Ghost />
      <h1 className="h2" tabIndex={-1}>
        This plan is not available
      </h1>
      <p className="lead prose">
        It may have been withdrawn, or the link is old. If you already have this plan, it does not change.
      </p>
      <ButtonLink kind="primary" to={PATHS.pricing}>
        See all plans
      </ButtonLink>
    </main>
  );
}

function OrderSkeleton() {
  return (
    <div className="card sk-lines sk-order">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="sk-field" times={2} />
      <Skeleton className="sk-line" times={3} />
      <Skeleton className="sk-button" />
    </div>
  );
}

/** `from` keeps the chosen order. */
function SignInFirst({ from }: { from: string }) {
  return (
    <div className="stack gap-3">
      <ButtonLink to={PATHS.login} state={{ from }} kind="primary" size="lg" block>
        Log in to continue
      </ButtonLink>
      <ButtonLink to={PATHS.register} state={{ from }} block>
        Register first
      </ButtonLink>
      <p className="small muted">You will come back to this page. We keep what you chose.</p>
    </div>
  );
}

const ICONS: Record<PlanIcon, LucideIcon> = {
  person: User,
  family: Users,
  enterprise: Building2,
  parents: UsersRound,
  plan: Shield,
};

export function PlanOffer({ plan: { name, price, NoOfDevices, description } }: { plan: OfferedPlan }) {
  const Icon = ICONS[planIconOf(name)];
  return (
    <section className="card offer" aria-label={`Plan ${name}`}>
      <Icon className="i" aria-hidden="true" />
      <h2 className="h3">{name}</h2>
      <p className="offer-price muted">
        <span className="amount">{price === 0 ? 'Free' : nairaWords(price)}</span>
        {price > 0 && '/month'}
      </p>
      <div className="stack gap-2 offer-facts">
        <p className="strong">{devicesWords(NoOfDevices)}</p>
        {description && <p className="muted">{description}</p>}
      </div>
    </section>
  );
}
