import { useEffect, useEffectEvent } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf } from '#lib/api/errors.ts';
import { useOnline } from '#lib/browser/online.ts';
import { PAYMENT_MESSAGES, PAYMENT_NOT_FOUND, type PaymentState } from '#schemas/payments/paymentWords.ts';
import { Mark } from '#ui/Mark.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';

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

/**
 * Polls until the payment has ended, the time is over or the page is left; transient failures count as not known yet.
 */
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
