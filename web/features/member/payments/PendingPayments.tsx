import { Hourglass } from 'lucide-react';
import { orderPath } from '#features/shared/payments/lastOrder.ts';
import { naira } from '#lib/format/format.ts';
import { paymentPath } from '#lib/paths/memberPaths.ts';
import type { PendingPayment } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { durationWords } from '#schemas/payments/quote.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { newestOrders } from './newestOrders.ts';

/** Each order once. */
export function PendingPayments({ payments }: { payments: readonly PendingPayment[] }) {
  return newestOrders(payments).map((payment) => <PaymentNotice key={payment.reference} payment={payment} />);
}

function PaymentNotice({ payment }: { payment: PendingPayment }) {
  const { reference, amount, subId, subscriptionName, duration, durationUnit: unit, createdAt } = payment;
  const what = `${subscriptionName}, ${durationWords(duration, unit)}`;
  return (
    <Notice
      status="transfer_pending"
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
