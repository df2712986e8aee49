import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Period, periodOf, withPeriod } from './order.ts';

/** The period of an order. The address takes it over, so that a reload, a sign-in or a link finds it again. */
export function usePeriod(): [Period, (next: Period) => void] {
  const [params, setParams] = useSearchParams();
  const [period, setPeriod] = useState(() => periodOf(params));
  return [
    period,
    (next) => {
      // The fields follow at once: a change of address is drawn later, and a control must not jump back meanwhile.
      setPeriod(next);
      setParams(withPeriod(params, next), { replace: true, preventScrollReset: true });
    },
  ];
}
