import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1000;

/**
 * Waits while `hold` is true; `stay` ends it.
 * @returns whole seconds left; null after `stay`
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
