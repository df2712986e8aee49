import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PLANS_FAILED, PRICING_FAILED } from '../../../worker/schemas/plan-display.ts';
import { placesOf } from '../../features/devices/registry.ts';
import { forgetOrder } from '../../features/payments/lastOrder.ts';
import { withMessage } from '../../features/payments/notes.ts';
import { PendingPayments } from '../../features/payments/PendingPayments.tsx';
import { type PaymentOutcome, usePaymentVerification } from '../../features/payments/useReturn.ts';
import { Verifying } from '../../features/payments/Verifying.tsx';
import { WrongAmount } from '../../features/payments/WrongAmount.tsx';
import { CurrentSubscription } from '../../features/subscriptions/CurrentSubscription.tsx';
import { PlanOrderSkeleton } from '../../features/subscriptions/PlanOrderSkeleton.tsx';
import { Premium } from '../../features/subscriptions/Premium.tsx';
import { IncomingNotice } from '../../features/transfers/IncomingNotice.tsx';
import { PATHS } from '../../lib/paths.ts';
import { QUERIES } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.tsx';
import { useTitle } from '../../lib/useTitle.ts';
import { toast } from '../../ui/toast.ts';
import { QueryView } from '../Answered.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { LapsedReport } from './LapsedReport.tsx';
import { PlanOrder } from './PlanOrder.tsx';
import { SubscriptionsHead } from './screenHeads.tsx';
import { SubscriptionsSkeleton } from './screenSkeletons.tsx';
import { useOwnDevices } from './useOwnDevices.ts';

/**
 * Subscription Plans: what the member has, what is offered, and the way to pay; for whoever has none a way to report
 * first of all. With a payment's reference in the address, that payment is verified first.
 */
export function SubscriptionsPage() {
  useTitle('Subscription Plans');
  const { user, refresh } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  // Paystack names it twice.
  const reference = params.get('reference') ?? params.get('trxref');
  const plans = useQuery(QUERIES.plans);
  const standing = useQuery(QUERIES.paymentStanding);
  const isMember = user !== null && user.role !== 'admin';
  const devices = useOwnDevices({ enabled: isMember });
  const lapsed = isMember && !user.subActive;
  const transfers = useInfiniteQuery({ ...QUERIES.transfers, enabled: lapsed });
  // What is said above the plans comes with them: they would jump.
  const isComing = [standing, devices, transfers].some(({ isLoading }) => isLoading);
  const taken = devices.data && placesOf(devices.data).taken;

  async function ended({ status, message }: PaymentOutcome) {
    const paid = status === 'completed';
    if (paid) forgetOrder();
    await Promise.all([refresh(), client.invalidateQueries()]);
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
          {lapsed && <ClosedNotice />}
          {lapsed && (
            <div id="report">
              <LapsedReport />
            </div>
          )}
          {lapsed && <IncomingNotice />}
          {standing.data?.wrong.map((payment) => (
            <WrongAmount key={payment.reference} payment={payment} />
          ))}
          <PendingPayments payments={standing.data?.pending ?? []} />
          {isMember && <CurrentSubscription user={user} devices={taken} />}
          <QueryView query={plans} skeleton={<PlanOrderSkeleton />} title={PRICING_FAILED} failure={PLANS_FAILED}>
            {(all) => <PlanOrder plans={all} user={user} devices={taken} />}
          </QueryView>
        </>
      )}
      <Premium />
    </>
  );
}
