import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1000;

/**
 * Counts down and then leaves. It waits while `hold` is true, and `stay` ends it for good.
 * @returns whole seconds left; null once somebody stays
 */
export function useRedirectCountdown(
  seconds: number,
  leave: () => void,
): {
  left: number | null;
  held: boolean;
  hold: (held: boolean) => void;
  stay: () => void;
} {
  const [left, setLeft] = useState<number | null>(seconds);
  const [held, hold] = useState(false);
  const go = useEffectEvent(leave);
  const stays = left === null;

  useEffect(() => {
    if (held || stays) return;
    const timer = setInterval(() => setLeft((now) => now && now - 1), SECOND);
    return () => clearInterval(timer);
  }, [held, stays]);

  useEffect(() => {
    if (left === 0) go();
  }, [left]);

  return { left, held, hold, stay: () => setLeft(null) };
}
