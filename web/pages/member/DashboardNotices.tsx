import { MissingDevicesNotice } from '#features/member/dashboard/MissingDevicesNotice.tsx';
import { SubscriptionNotice } from '#features/member/dashboard/SubscriptionNotice.tsx';
import { PendingPayments } from '#features/member/payments/PendingPayments.tsx';
import { IncomingNotice } from '#features/member/transfers/IncomingNotice.tsx';
import type { Dashboard } from '#lib/queries/outputs.ts';
import { Removals } from './Removals.tsx';

/** The most pressing first. */
export function DashboardNotices({ dashboard }: { dashboard: Dashboard }) {
  const { devices, pendingPayments, userDetails } = dashboard;
  return (
    <>
      <MissingDevicesNotice devices={devices} />
      <IncomingNotice />
      <PendingPayments payments={pendingPayments} />
      <SubscriptionNotice user={userDetails} />
      <Removals devices={devices} />
    </>
  );
}
