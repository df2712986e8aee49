import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCheckout } from '#features/shared/payments/useCheckout.ts';
import { api } from '#lib/api/client.ts';
import { codeOf } from '#lib/api/errors.ts';
import { useOnline } from '#lib/browser/online.ts';
import { naira } from '#lib/format/format.ts';
import type { WrongPayment } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import {
  durationWords,
  PAYMENT_MESSAGES,
  PAYMENT_NOT_FOUND,
  type PaymentState,
  paidWords,
} from '#schemas/plans/paymentWords.ts';
import { Button } from '#ui/Button.tsx';
import { Mark } from '#ui/Mark.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { WhoToCall } from './paymentNotes.tsx';

export function Verifying({ reference }: { reference: string }) {
  const online = useOnline();
  return (
    <section className="card verifying" aria-labelledby="verifying-title">
      <Mark loading />
      <h2 className="h3" id="verifying-title">
        Verifying your payment
      </h2>
      <p role="status">
        We are checking with the payment provider. It takes a few seconds, two minutes at most. Please do not pay again.
      </p>
      <p className="xs num">
        Reference <span className="nowrap">{reference}</span>
      </p>
      {!online && <OfflineNotice />}
    </section>
  );
}

/** Asked every 2 seconds, for 2 minutes. */
const PAUSE = 2000;
const ASKED_FOR = 120_000;

/** `pending`: not known in time. */
export type PaymentOutcome = { status: PaymentState; message: string };

/** Polls until the payment ends, the time is over or the user leaves. A failed request counts as "not known yet". */
export function usePaymentVerification(reference: string | null, onEnding: (ending: PaymentOutcome) => void): void {
  const reportOutcome = useEffectEvent(onEnding);

  useEffect(() => {
    if (reference === null) return;
    const left = new AbortController();
    void pollOutcome(reference, Date.now(), left.signal).then((ending) => ending && reportOutcome(ending));
    return () => left.abort();
  }, [reference]);
}

async function pollOutcome(reference: string, began: number, signal: AbortSignal): Promise<PaymentOutcome | null> {
  while (!signal.aborted) {
    const ending = await fetchOutcome(reference, signal);
    if (signal.aborted) return null;
    if (ending) return ending;
    if (Date.now() - began >= ASKED_FOR) return { status: 'pending', message: PAYMENT_MESSAGES.pending };
    await pause(signal);
  }
  return null;
}

/** Null while not known. A reference that the server refuses has ended. */
async function fetchOutcome(reference: string, signal: AbortSignal): Promise<PaymentOutcome | null> {
  try {
    const { status, message } = await api.payments.confirm.mutate({ reference }, { signal });
    return status === 'pending' ? null : { status, message };
  } catch (error) {
    const code = codeOf(error);
    return code === 'NOT_FOUND' || code === 'INVALID_INPUT' ? { status: 'failed', message: PAYMENT_NOT_FOUND } : null;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

export function WrongAmount({ payment }: { payment: WrongPayment }) {
  const { reference, amount, paidAmount, paidCurrency, subscriptionName, duration, durationUnit, createdAt } = payment;
  if (payment.isAsked) return <RestAsked payment={payment} />;
  return (
    <Notice tone="missing" icon={<CircleAlert />} role="note">
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
      tone="missing"
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
