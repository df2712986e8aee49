import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { toast } from '#ui/toast.ts';
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
  const underWay = useRef(false);
  const here = useRef(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const free = () => {
    underWay.current = false;
    setBusy(false);
  };

  useEffect(() => {
    here.current = true;
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', back);
    return () => {
      here.current = false;
      window.removeEventListener('pageshow', back);
    };
  }, []);

  async function pay({ subId, duration, unit, total }: Order) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const payment = await api.payments.initialize.mutate({ subId, duration, durationUnit: unit, total });
      if (!here.current) return;
      if (payment.status === 'completed') await onActive(payment.authorizationUrl);
      else redirectTo(payment.authorizationUrl);
    } catch (error) {
      free();
      const text = messageOf(error);
      setProblem(text);
      const code = codeOf(error);
      if (code === 'CONFLICT' || code === 'NOT_FOUND') onStale();
      toast.error(text);
    }
  }

  return { busy, problem, pay, dismiss: () => setProblem(null) };
}

/** Only http(s) redirects. */
function redirectTo(address: string): void {
  const url = new URL(address, window.location.href);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`No checkout has the address ${url.protocol}`);
  window.location.assign(url.href);
}
