import type { PendingPayment } from '#lib/queries/outputs.ts';

/** After a double press one is shown; the schedule checks the others. */
export function newestOrders(payments: readonly PendingPayment[]): PendingPayment[] {
  const orderOf = ({ subId, duration, durationUnit }: PendingPayment) => `${subId} ${duration} ${durationUnit}`;
  const orders = payments.map(orderOf);
  return payments.filter((payment, index) => orders.indexOf(orderOf(payment)) === index);
}
