import { CircleAlert } from 'lucide-react';
import { useCheckout } from '#features/shared/payments/useCheckout.ts';
import { naira } from '#lib/format/format.ts';
import type { WrongPayment } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { paidWords } from '#schemas/payments/paymentWords.ts';
import { durationWords } from '#schemas/payments/quote.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WhoToCall } from './paymentNotes.tsx';

export function WrongAmount({ payment }: { payment: WrongPayment }) {
  const { reference, amount, paidAmount, paidCurrency, subscriptionName, duration, durationUnit, createdAt } = payment;
  if (payment.isAsked) return <RestAsked payment={payment} />;
  return (
    <Notice status="missing" icon={<CircleAlert />} role="note">
      Your <b className="num nowrap">{paidWords(paidAmount, paidCurrency)}</b> has arrived, but your order of{' '}
      <span className="num nowrap">{formatDateTime(createdAt)}</span>, {subscriptionName},{' '}
      {durationWords(duration, durationUnit)}, is <b className="num nowrap">{naira(amount)}</b>. The plan has not
      started. Please do not pay again yet. <WhoToCall reference={reference} />
    </Notice>
  );
}

function RestAsked({ payment }: { payment: WrongPayment }) {
  const { reference, amount, paidAmount, paidCurrency, subscriptionName, duration, durationUnit } = payment;
  const utils = trpc.useUtils();
  const standing = () => utils.payments.standing.invalidate();
  const { busy, payRest } = useCheckout(standing, () => void standing());
  const rest = paidWords(amount * 100 - paidAmount, paidCurrency);
  return (
    <Notice
      status="missing"
      icon={<CircleAlert />}
      role="note"
      actions={
        <Button kind="primary" busy={busy} onClick={() => void payRest(reference)}>
          Pay the rest, {rest}
        </Button>
      }
    >
      <b className="num nowrap">{paidWords(paidAmount, paidCurrency)}</b> of{' '}
      <span className="num nowrap">{naira(amount)}</span> has arrived for {subscriptionName},{' '}
      {durationWords(duration, durationUnit)}. Pay the rest, and your plan starts.
    </Notice>
  );
}
