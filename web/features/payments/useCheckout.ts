import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import type { Period } from './order.ts';

/**
 * Begins to pay, one order at a time: a second press does nothing, also while the browser is already on its way to the
 * provider. Whoever comes back from there by the browser's own button finds the order free to be sent again.
 * @param onActive an order of nothing was settled at once; told the address that comes next
 */
export function useCheckout(onActive: (next: string) => Promise<void>) {
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

  async function pay(subId: string, { duration, unit }: Period) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const begun = await api.payments.initialize.mutate({ subId, duration, durationUnit: unit });
      if (!here.current) return;
      if (begun.status === 'completed') await onActive(begun.authorizationUrl);
      else leaveFor(begun.authorizationUrl);
    } catch (error) {
      free();
      const text = messageOf(error);
      setProblem(text);
      toast.error(text);
    }
  }

  return { busy, problem, pay, dismiss: () => setProblem(null) };
}

/** A checkout is a page of the web, whatever an answer says. */
function leaveFor(address: string): void {
  const url = new URL(address, window.location.href);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`No checkout has the address ${url.protocol}`);
  window.location.assign(url.href);
}
