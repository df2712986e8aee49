import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Period, periodOf, withPeriod } from './order.ts';

/** Kept in the address, for a reload, a login or a link. */
export function usePeriod(): [Period, (next: Period) => void] {
  const [params, setParams] = useSearchParams();
  const [period, setPeriod] = useState(() => periodOf(params));
  return [
    period,
    (next) => {
      // At once: the address changes later, and a control must not jump back meanwhile.
      setPeriod(next);
      setParams(withPeriod(params, next), { replace: true, preventScrollReset: true });
    },
  ];
}
