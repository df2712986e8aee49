import type { PendingPayment } from '#lib/queries/outputs.ts';

/** The newest of each order: after a double press one is shown, and the schedule checks the others. */
export function newestOrders(payments: readonly PendingPayment[]): PendingPayment[] {
  const orderOf = ({ subId, duration, durationUnit }: PendingPayment) => `${subId} ${duration} ${durationUnit}`;
  const orders = payments.map(orderOf);
  return payments.filter((payment, index) => orders.indexOf(orderOf(payment)) === index);
}
