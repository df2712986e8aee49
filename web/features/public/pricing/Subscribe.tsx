import { Building2, type LucideIcon, Shield, User, Users, UsersRound } from 'lucide-react';
import { OrderForm } from '#features/shared/payments/OrderForm.tsx';
import { PremiumNames } from '#features/shared/payments/premium.tsx';
import { messageOf } from '#lib/api/errors.ts';
import { usePathname, useSearch } from '#lib/browser/usePage.ts';
import { PATHS, SUBSCRIBE } from '#lib/paths/paths.ts';
import { SessionProvider, useSession } from '#lib/session/SessionProvider.tsx';
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
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { usePlans } from './usePlans.ts';

export const Subscribe = () => (
  <SessionProvider>
    <SubscribeScreen />
  </SessionProvider>
);

function SubscribeScreen() {
  const id = decodeURIComponent(usePathname().slice(`${SUBSCRIBE}/`.length));
  const { state, failure: why, retry: askAgain } = useSession();
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
  if (plan && state !== 'loading') return <Order plan={plan} plans={plans} onStale={renew} />;
  return (
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
  );
}

type OrderProps = { plan: OfferedPlan; plans: readonly OfferedPlan[]; onStale: () => void };

function Order({ plan, plans, onStale }: OrderProps) {
  const { user } = useSession();
  const from = usePathname() + useSearch();
  return (
    <div className="stack subscribe">
      <PlanOffer plan={plan} />
      <section className="card subscribe-order" aria-label="Your order">
        <OrderForm
          plan={plan}
          running={user && runningOf(user, plans)}
          freeTaken={user?.freePlanTaken ?? false}
          onStale={onStale}
          instead={user ? undefined : <SignInFirst from={from} />}
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
