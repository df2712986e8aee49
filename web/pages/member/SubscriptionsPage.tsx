import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { placesOf } from '#features/member/devices/registry.ts';
import { withMessage } from '#features/member/payments/notes.ts';
import { PendingPayments } from '#features/member/payments/PendingPayments.tsx';
import { type PaymentOutcome, usePaymentVerification } from '#features/member/payments/usePaymentVerification.ts';
import { Verifying } from '#features/member/payments/Verifying.tsx';
import { WrongAmount } from '#features/member/payments/WrongAmount.tsx';
import { CurrentSubscription } from '#features/member/subscriptions/CurrentSubscription.tsx';
import { PlanOrderSkeleton } from '#features/member/subscriptions/PlanOrderSkeleton.tsx';
import { Premium } from '#features/member/subscriptions/Premium.tsx';
import { IncomingNotice } from '#features/member/transfers/IncomingNotice.tsx';
import { isFirstLoad, QueryFailed } from '#features/shared/failures/QueryFailed.tsx';
import { forgetOrder } from '#features/shared/payments/lastOrder.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { transfersQuery } from '#lib/queries/options.ts';
import type { PaymentStanding } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { isWithoutPlan } from '#lib/session/sessionRules.ts';
import { PLANS_FAILED, PRICING_FAILED } from '#schemas/plans/planDisplay.ts';
import { toast } from '#ui/toast.ts';
import { QueryView } from '../QueryView.tsx';
import { PlanOrder } from './PlanOrder.tsx';
import { SubscriptionsHead } from './ScreenHeads.tsx';
import { SubscriptionsSkeleton } from './ScreenSkeletons.tsx';
import { useOwnDevices } from './useOwnDevices.ts';

/** With a payment's reference in the address, that payment is verified first. */
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
  // Notices above the plans come with them: otherwise the plans would jump.
  const isComing = [standing, devices, transfers].some(isFirstLoad);
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
  if (reference === null && isComing) return <SubscriptionsSkeleton />;
  return (
    <>
      <SubscriptionsHead />
      {reference !== null ? (
        <Verifying reference={reference} />
      ) : (
        <>
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
        </>
      )}
      <Premium />
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
