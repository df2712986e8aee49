import { useSearchParams } from 'react-router-dom';
import { PlanOrderSkeleton } from '#features/member/subscriptions/PlanOrderSkeleton.tsx';
import { useWithoutPlan } from '#lib/session/useWithoutPlan.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RegisterDeviceHead, ReportDeviceHead, StatusHead, SubscriptionsHead, statusAsked } from './ScreenHeads.tsx';

export function RegisterDeviceSkeleton() {
  const [params] = useSearchParams();
  return (
    <>
      <RegisterDeviceHead status={statusAsked(params.get('status'), useWithoutPlan())} />
      <FormSkeleton />
    </>
  );
}

export function ReportDeviceSkeleton() {
  return (
    <>
      <ReportDeviceHead />
      <FormSkeleton />
    </>
  );
}

export function StatusSkeleton() {
  return (
    <>
      <StatusHead />
      <FormSkeleton />
    </>
  );
}

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
