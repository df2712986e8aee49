import { PaymentNotice } from '../../features/dashboard/PaymentNotice.tsx';
import { Sought } from '../../features/dashboard/Sought.tsx';
import { SubscriptionNotice } from '../../features/dashboard/SubscriptionNotice.tsx';
import { RemovalNotice } from '../../features/devices/RemovalNotice.tsx';
import { useRemoval } from '../../features/devices/useRemoval.ts';
import { orderPath } from '../../features/payments/lastOrder.ts';
import { IncomingNotice } from '../../features/transfers/IncomingNotice.tsx';
import type { Dashboard } from '../../lib/queries.ts';

/** What needs the member now, the most pressing first; nothing while nothing does. */
export function Needs({ dashboard }: { dashboard: Dashboard }) {
  const { devices, pendingPayments, userDetails } = dashboard;
  const { restore } = useRemoval();
  return (
    <>
      <Sought devices={devices} />
      <IncomingNotice />
      {pendingPayments.map((payment) => (
        <PaymentNotice
          key={payment.reference}
          payment={payment}
          again={orderPath(payment.subId, { duration: payment.duration, unit: payment.durationUnit })}
        />
      ))}
      <SubscriptionNotice user={userDetails} />
      {devices.map(
        (device) =>
          device.removalScheduledFor && (
            <RemovalNotice
              key={device.id}
              named
              leaves={device.removalScheduledFor}
              name={device.name}
              onUndo={() => restore.mutate(device)}
            />
          ),
      )}
    </>
  );
}
