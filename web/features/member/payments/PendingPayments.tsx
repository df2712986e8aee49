import { orderPath } from '#features/shared/payments/lastOrder.ts';
import type { PendingPayment } from '#lib/queries/outputs.ts';
import { newestOrders } from './newestOrders.ts';
import { PaymentNotice } from './PaymentNotice.tsx';

/** Each order once. */
export function PendingPayments({ payments }: { payments: readonly PendingPayment[] }) {
  return newestOrders(payments).map((payment) => (
    <PaymentNotice
      key={payment.reference}
      payment={payment}
      again={orderPath(payment.subId, { duration: payment.duration, unit: payment.durationUnit })}
    />
  ));
}
