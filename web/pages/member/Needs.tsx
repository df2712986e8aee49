import { newestOrders } from '../../features/dashboard/needs.ts';
import { PaymentNotice } from '../../features/dashboard/PaymentNotice.tsx';
import { Sought } from '../../features/dashboard/Sought.tsx';
import { SubscriptionNotice } from '../../features/dashboard/SubscriptionNotice.tsx';
import { orderPath } from '../../features/payments/lastOrder.ts';
import { IncomingNotice } from '../../features/transfers/IncomingNotice.tsx';
import type { Dashboard } from '../../lib/queries.ts';
import { Removals } from './Removals.tsx';

/** What needs the member now, the most pressing first; nothing while nothing does. */
export function Needs({ dashboard }: { dashboard: Dashboard }) {
  const { devices, pendingPayments, userDetails } = dashboard;
  return (
    <>
      <Sought devices={devices} />
      <IncomingNotice />
      {newestOrders(pendingPayments).map((payment) => (
        <PaymentNotice
          key={payment.reference}
          payment={payment}
          again={orderPath(payment.subId, { duration: payment.duration, unit: payment.durationUnit })}
        />
      ))}
      <SubscriptionNotice user={userDetails} />
      <Removals devices={devices} />
    </>
  );
}
