import { useEffect, useState } from 'react';

/** A value once nothing has changed it for a while. @param pause in ms */
export function usePaused(value: string, pause: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
