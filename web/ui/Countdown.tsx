import { useEffect, useEffectEvent, useState } from 'react';

type Props = {
  /** Epoch ms. */
  until: number;
  onEnd?: () => void;
};

/** mm:ss; not announced every second. */
export function Countdown({ until, onEnd }: Props) {
  const [now, setNow] = useState(Date.now);
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);

  return (
    <span className="countdown strong" role="timer" aria-live="off" suppressHydrationWarning>
      {clock(until - now)}
    </span>
  );
}

function clock(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
