import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { WaitingCases } from '#features/member/cases/WaitingCases.tsx';
import { placesOf, useOwnDevices } from '#features/member/devices/registry.ts';
import { WaitingFound } from '#features/member/found/FoundCards.tsx';
import { CurrentSubscription, PlanRows, Premium } from '#features/member/home/Plans.tsx';
import { PendingPayments, withMessage } from '#features/member/home/paymentNotes.tsx';
import {
  type PaymentOutcome,
  usePaymentVerification,
  Verifying,
  WrongAmount,
} from '#features/member/home/UnsettledPayment.tsx';
import { IncomingNotice } from '#features/member/transfers/TransferActs.tsx';
import { isFirstLoad, QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { OrderForm } from '#features/shared/payments/OrderForm.tsx';
import { forgetOrder, unpaidPlan } from '#features/shared/payments/order.ts';
import { replaceSearch } from '#lib/browser/openPage.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { transfersQuery } from '#lib/queries/options.ts';
import type { PaymentStanding, Plan } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { isWithoutPlan } from '#lib/session/sessionRules.ts';
import { runningOf } from '#schemas/plans/effect.ts';
import { isMostPopular, PLANS_FAILED, PRICING_FAILED } from '#schemas/plans/planDisplay.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { QueryView } from '../QueryView.tsx';
import { PlanOrderSkeleton, SubscriptionsHead } from './ScreenSkeletons.tsx';

/** If the address holds a payment's reference, that payment is verified first. */
export function SubscriptionsPage() {
  useTitle('Subscription Plans');
  const { user, refresh } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  // Paystack names it twice.
  const reference = params.get('reference') ?? params.get('trxref');
  const plans = trpc.plans.list.useQuery();
  const standing = trpc.payments.standing.useQuery();
  const isMember = user !== null && user.role !== 'admin';
  const devices = useOwnDevices({ enabled: isMember });
  const lapsed = isWithoutPlan(user);
  const transfers = useInfiniteQuery({ ...transfersQuery, enabled: lapsed });
  const cases = trpc.cases.list.useQuery(undefined, { enabled: lapsed });
  // Notices above the plans come with them: otherwise the plans would jump.
  const isComing = [standing, devices, transfers, cases].some(isFirstLoad);
  const taken = devices.data && placesOf(devices.data).taken;

  async function ended({ status, message }: PaymentOutcome) {
    const paid = status === 'completed';
    if (paid) forgetOrder();
    await Promise.all([refresh(), utils.invalidate()]);
    await navigate(PATHS.subscriptions, { replace: true });
    if (paid) toast.success(message);
    await navigate(withMessage(paid ? PATHS.paymentSuccess : PATHS.paymentError, message));
  }
  usePaymentVerification(reference, (ending) => void ended(ending));

  if (!user) return null;
  return (
    <>
      <SubscriptionsHead />
      {reference !== null ? (
        <Verifying reference={reference} />
      ) : isComing ? (
        <PlanOrderSkeleton />
      ) : (
        <>
          {lapsed && <WaitingFound />}
          {lapsed && <WaitingCases />}
          {lapsed && <IncomingNotice />}
          <QueryFailed query={standing} failure="Failed to load payments under way" />
          {standing.data && <UnderWay {...standing.data} />}
          {isMember && (
            <>
              <QueryFailed query={devices} failure="Failed to load your devices" />
              <CurrentSubscription user={user} devices={taken} />
            </>
          )}
          <QueryView query={plans} skeleton={<PlanOrderSkeleton />} title={PRICING_FAILED} failure={PLANS_FAILED}>
            {(all) => <PlanOrder plans={all} user={user} devices={taken} />}
          </QueryView>
          <Premium />
        </>
      )}
    </>
  );
}

function UnderWay({ wrong, pending }: PaymentStanding) {
  return (
    <>
      {wrong.map((payment) => (
        <WrongAmount key={payment.reference} payment={payment} />
      ))}
      <PendingPayments payments={pending} />
    </>
  );
}

type Props = {
  plans: Plan[];
  user: Profile;
  /** Devices that need a place of a plan; undefined while unknown. */
  devices: number | undefined;
};

/** The choice is in the address, and here at once: a control must not jump back until the address has changed. */
function PlanOrder({ plans, user, devices = 0 }: Props) {
  const [asked, ask] = useState(new URLSearchParams(window.location.search).get('plan') ?? unpaidPlan());
  const utils = trpc.useUtils();
  const chosen = chosenOf(plans, asked, user.plan?.id);
  if (!chosen) return <EmptyState title="No plans available" text="You cannot buy a plan at the moment." />;

  function choose(plan: string) {
    ask(plan);
    const next = new URLSearchParams(window.location.search);
    next.set('plan', plan);
    replaceSearch(next);
  }

  const tooSmall = chosen.NoOfDevices > 0 && devices > chosen.NoOfDevices;
  return (
    <OrderForm
      plan={chosen}
      running={runningOf(user, plans)}
      freeTaken={user.freePlanTaken}
      onStale={() => void utils.plans.list.invalidate()}
      onActivated={() => void utils.invalidate()}
      choice={
        <>
          <PlanRows plans={plans} chosen={chosen.id} own={user.plan?.id} onChoose={choose} />
          {tooSmall && (
            <Notice tone="inactive">
              You have {devices} devices, {chosen.name} covers {chosen.NoOfDevices}. All of them stay on the register;
              you can register no more.
            </Notice>
          )}
        </>
      }
    />
  );
}

/** The plan in the address, or the member's own plan, or the most popular one. */
function chosenOf(plans: Plan[], asked: string | undefined, own: string | undefined): Plan | undefined {
  const withId = (id: string | undefined) => plans.find((plan) => plan.id === id);
  return withId(asked) ?? withId(own) ?? plans.find((_, place) => isMostPopular(place)) ?? plans[0];
}
