import { Hourglass } from 'lucide-react';
import { naira } from '#lib/format/format.ts';
import { paymentPath } from '#lib/paths/memberPaths.ts';
import type { PendingPayment } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { durationWords } from '#schemas/payments/quote.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

export function PaymentNotice({ payment, again }: { payment: PendingPayment; again: string }) {
  const { reference, amount, subscriptionName, duration, durationUnit, createdAt } = payment;
  const what = `${subscriptionName}, ${durationWords(duration, durationUnit)}`;
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
          <ButtonLink size="sm" kind="quiet" to={again} aria-label={`Pay again: ${what}`}>
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
