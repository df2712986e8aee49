import { Hourglass } from 'lucide-react';
import { orderPath } from '#features/shared/payments/order.ts';
import { naira } from '#lib/format/format.ts';
import { paymentPath } from '#lib/paths/memberPaths.ts';
import type { PendingPayment } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import {
  durationWords,
  PAYMENT_MESSAGES,
  PAYMENT_NOT_FOUND,
  planActiveWords,
  WRONG_AMOUNT,
} from '#schemas/plans/paymentWords.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

export function completedNote({ amount, subscriptionName }: { amount: number; subscriptionName: string }): string {
  return amount === 0 ? planActiveWords(subscriptionName) : PAYMENT_MESSAGES.completed;
}

const TROUBLES = [
  PAYMENT_MESSAGES.failed,
  PAYMENT_MESSAGES.abandoned,
  PAYMENT_MESSAGES.pending,
  PAYMENT_NOT_FOUND,
  WRONG_AMOUNT,
];

/** Shows only texts of our own, because anybody can write a link with a message in it. */
export function paymentProblem(message: string | null): { text: string; kind: 'pending' | 'wrong' | 'failed' } {
  const text = TROUBLES.find((known) => known === message) ?? PAYMENT_MESSAGES.failed;
  return { text, kind: text === PAYMENT_MESSAGES.pending ? 'pending' : text === WRONG_AMOUNT ? 'wrong' : 'failed' };
}

export const withMessage = (path: string, message: string) => `${path}?message=${encodeURIComponent(message)}`;

export function WhoToCall({ reference }: { reference?: string }) {
  return (
    <>
      Call us on <a href={SUPPORT.phoneLink}>{SHOWN.phone}</a> or write to{' '}
      <a href={`mailto:${SUPPORT.email}`}>{SUPPORT.email}</a>
      {reference ? (
        <>
          , and give this reference: <span className="num break-all">{reference}</span>.
        </>
      ) : (
        ', and have your payment’s reference at hand: it stands on your receipt.'
      )}
    </>
  );
}

/** Shows each order only once. */
export function PendingPayments({ payments }: { payments: readonly PendingPayment[] }) {
  return newestOrders(payments).map((payment) => <PaymentNotice key={payment.reference} payment={payment} />);
}

function PaymentNotice({ payment }: { payment: PendingPayment }) {
  const { reference, amount, subId, subscriptionName, duration, durationUnit: unit, createdAt } = payment;
  const what = `${subscriptionName}, ${durationWords(duration, unit)}`;
  return (
    <Notice
      tone="transfer_pending"
      icon={<Hourglass />}
      role="note"
      actions={
        <>
          <ButtonLink size="sm" to={paymentPath(reference)} aria-label={`I have paid: ${what}`}>
            I have paid
          </ButtonLink>
          <ButtonLink
            size="sm"
            kind="quiet"
            to={orderPath(subId, { duration, unit })}
            aria-label={`Pay again: ${what}`}
          >
            Pay again
          </ButtonLink>
        </>
      }
    >
      Your payment of <span className="num nowrap">{naira(amount)}</span> for {what} is not confirmed yet. You began it
      on <span className="num nowrap">{formatDateTime(createdAt)}</span>.
    </Notice>
  );
}

/** After a double press one is shown; the schedule checks the others. */
export function newestOrders(payments: readonly PendingPayment[]): PendingPayment[] {
  const orderOf = ({ subId, duration, durationUnit }: PendingPayment) => `${subId} ${duration} ${durationUnit}`;
  const orders = payments.map(orderOf);
  return payments.filter((payment, index) => orders.indexOf(orderOf(payment)) === index);
}
