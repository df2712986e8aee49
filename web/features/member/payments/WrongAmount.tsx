import { CircleAlert } from 'lucide-react';
import { naira } from '#lib/format/format.ts';
import type { WrongPayment } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { paidWords } from '#schemas/payments/paymentWords.ts';
import { durationWords } from '#schemas/payments/quote.ts';
import { Notice } from '#ui/Notice.tsx';
import { WhoToCall } from './WhoToCall.tsx';

export function WrongAmount({ payment }: { payment: WrongPayment }) {
  const { reference, amount, paidAmount, paidCurrency, subscriptionName, duration, durationUnit, createdAt } = payment;
  return (
    <Notice status="missing" icon={<CircleAlert />} role="note">
      Your <b className="num nowrap">{paidWords(paidAmount, paidCurrency)}</b> has arrived, but your order of{' '}
      <span className="num nowrap">{formatDateTime(createdAt)}</span>, {subscriptionName},{' '}
      {durationWords(duration, durationUnit)}, is <b className="num nowrap">{naira(amount)}</b>. The plan has not
      started. Please do not pay again yet. <WhoToCall reference={reference} />
    </Notice>
  );
}
