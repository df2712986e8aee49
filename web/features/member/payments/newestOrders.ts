import type { PendingPayment } from '#lib/queries/memberQueries.ts';

/** The newest of each order: whoever pressed twice is asked once, and the schedule looks at the others. */
export function newestOrders(payments: readonly PendingPayment[]): PendingPayment[] {
  const orderOf = ({ subId, duration, durationUnit }: PendingPayment) => `${subId} ${duration} ${durationUnit}`;
  const orders = payments.map(orderOf);
  return payments.filter((payment, index) => orders.indexOf(orderOf(payment)) === index);
}
