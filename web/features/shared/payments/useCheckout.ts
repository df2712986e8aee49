import { useEffect, useRef } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import type { PaymentState } from '#schemas/plans/paymentWords.ts';
import { useSending } from '#ui/useSending.ts';
import type { Period } from './order.ts';

/** `total` is the price in naira that the user saw. */
type Order = Period & { subId: string; total: number };

/**
 * Sends one order at a time, also while the browser opens the provider's page.
 * @param onActive called with the next address when a free order is active at once
 * @param onStale the plan has changed since it was shown
 */
export function useCheckout(onActive: (next: string) => Promise<void>, onStale: () => void) {
  const here = useRef(true);
  const { send, busy, problem, dismiss } = useSending(messageOf);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function pay({ subId, duration, unit, total }: Order) {
    return checkOut(() => api.payments.initialize.mutate({ subId, duration, durationUnit: unit, total }));
  }

  function checkOut(begin: () => Promise<{ status: PaymentState; authorizationUrl: string }>) {
    return send(
      async () => {
        const payment = await begin();
        if (!here.current) return;
        if (payment.status === 'completed') await onActive(payment.authorizationUrl);
        else redirectTo(payment.authorizationUrl);
        await isBack();
      },
      (error) => {
        const code = codeOf(error);
        if (code === 'CONFLICT' || code === 'NOT_FOUND') onStale();
      },
    );
  }

  const payRest = (reference: string) => checkOut(() => api.payments.rest.mutate({ reference }));
  return { busy, problem, pay, payRest, dismiss };
}

/** Back from the provider by the browser's button: the page is as it was left. */
function isBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

/** Refuses every address that is not http or https. */
function redirectTo(address: string): void {
  const url = new URL(address, window.location.href);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`No checkout has the address ${url.protocol}`);
  window.location.assign(url.href);
}
