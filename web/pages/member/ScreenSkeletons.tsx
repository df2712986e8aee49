import { useSearchParams } from 'react-router-dom';
import { PlanOrderSkeleton } from '#features/member/subscriptions/PlanOrderSkeleton.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import {
  RegisterDeviceHead,
  ReportDeviceHead,
  StatusHead,
  SubscriptionsHead,
  statusAsked,
  useOnlyGone,
} from './ScreenHeads.tsx';

/** Register New Device on its way. */
export function RegisterDeviceSkeleton() {
  const [params] = useSearchParams();
  return (
    <>
      <RegisterDeviceHead status={statusAsked(params.get('status'), useOnlyGone())} />
      <FormSkeleton />
    </>
  );
}

/** Report a Device on its way. */
export function ReportDeviceSkeleton() {
  return (
    <>
      <ReportDeviceHead />
      <FormSkeleton />
    </>
  );
}

/** Device Verification Center on its way. */
export function StatusSkeleton() {
  return (
    <>
      <StatusHead />
      <FormSkeleton />
    </>
  );
}

/** Subscription Plans on its way. */
export function SubscriptionsSkeleton() {
  return (
    <>
      <SubscriptionsHead />
      <PlanOrderSkeleton />
    </>
  );
}

export function EmergencySkeleton() {
  return <FormSkeleton title="What to do now" />;
}
