import { useEffect, useRef } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { useSending } from '#ui/useSending.ts';
import type { Period } from './order.ts';

/** What somebody orders: the plan's id, for how long, and the whole naira it costs as they see it. */
type Order = Period & { subId: string; total: number };

/**
 * Begins to pay, one order at a time: a second press does nothing, also while the browser is already on its way to the
 * provider. Whoever comes back from there by the browser's own button finds the order free to be sent again.
 * @param onActive an order of nothing was settled at once; told the address that comes next
 * @param onStale the plan is not what it was when it was shown
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
    return send(
      async () => {
        const payment = await api.payments.initialize.mutate({ subId, duration, durationUnit: unit, total });
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

  return { busy, problem, pay, dismiss };
}

/** The browser's own way back brought the page as it was left. */
function isBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

/** Only http(s) redirects. */
function redirectTo(address: string): void {
  const url = new URL(address, window.location.href);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`No checkout has the address ${url.protocol}`);
  window.location.assign(url.href);
}
