import { CircleAlert } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import { naira } from '#lib/format/format.ts';
import { anyReceiptPath } from '#lib/paths/adminPaths.ts';
import type { UnresolvedPayment } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { paidWords } from '#schemas/payments/paymentWords.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Payments of another amount than ordered. */
export function UnresolvedStrip({ payments }: { payments: readonly UnresolvedPayment[] }) {
  const [newest] = payments;
  if (!newest) return null;
  const { amount, paidAmount, paidCurrency, subscriptionName, user, createdAt, receiptId } = newest;
  return (
    <Notice
      status="missing"
      icon={<CircleAlert />}
      actions={
        <ButtonLink kind="quiet" size="sm" to={anyReceiptPath(receiptId)}>
          Look at it
        </ButtonLink>
      }
    >
      <span className="num">
        <b>
          {formatCount(payments.length)} {payments.length === 1 ? 'payment' : 'payments'} to look at.
        </b>{' '}
        {user.username} paid {paidWords(paidAmount, paidCurrency)} for an order of {naira(amount)} ({subscriptionName},{' '}
        <span className="nowrap">{formatDate(createdAt)}</span>).
      </span>
    </Notice>
  );
}
