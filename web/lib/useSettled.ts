import { useEffect, useState } from 'react';

const PAUSE = 200;

/** What was typed or chosen by keys, a moment after the last one. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
