import { orderPath } from '#features/shared/payments/lastOrder.ts';
import type { PendingPayment } from '#lib/queries/outputs.ts';
import { newestOrders } from './newestOrders.ts';
import { PaymentNotice } from './PaymentNotice.tsx';

/** What was begun and is not confirmed yet, each order once; nothing while nothing waits. */
export function PendingPayments({ payments }: { payments: readonly PendingPayment[] }) {
  return newestOrders(payments).map((payment) => (
    <PaymentNotice
      key={payment.reference}
      payment={payment}
      again={orderPath(payment.subId, { duration: payment.duration, unit: payment.durationUnit })}
    />
  ));
}
