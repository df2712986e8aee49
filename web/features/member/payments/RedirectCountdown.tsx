import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SECOND } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  seconds: number;
  path: string;
  /** As in "your dashboard". */
  to: string;
  /** Focus or pointer on these buttons holds the countdown. */
  children: ReactNode;
};

/** Announced once, not every second. */
export function RedirectCountdown({ seconds, path, to, children }: Props) {
  const { left, held, hold, stay } = useRedirectCountdown(seconds, path);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the countdown only waits for whoever is at the buttons.
    <div
      className="stack gap-2 leaving"
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
    >
      <div className="btn-row">{children}</div>
      <p className="row leaving-line muted">
        {left === null ? (
          <span role="status">You stay on this page.</span>
        ) : (
          <>
            <span className="sr-only" role="status">
              You will be taken to {to} in {seconds} seconds.
            </span>
            <span className="num" role="timer" aria-live="off">
              {held ? 'Waiting for you' : `To ${to} in ${left} s`}
            </span>
            <Button kind="quiet" size="sm" onClick={stay}>
              Stay here
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

/** Waits while held; `stay` ends it. `left`: whole seconds; null after `stay`. */
function useRedirectCountdown(seconds: number, path: string) {
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | null>(seconds);
  const [held, hold] = useState(false);
  const leave = useEffectEvent(() => void navigate(path, { replace: true }));
  const stays = left === null;

  useEffect(() => {
    if (held || stays) return;
    const timer = setInterval(() => setLeft((now) => now && now - 1), SECOND);
    return () => clearInterval(timer);
  }, [held, stays]);

  useEffect(() => {
    if (left === 0) leave();
  }, [left]);

  return { left, held, hold, stay: () => setLeft(null) };
}
