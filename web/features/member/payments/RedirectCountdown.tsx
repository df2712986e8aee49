import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import type { useRedirectCountdown } from './useRedirectCountdown.ts';

type Props = {
  countdown: ReturnType<typeof useRedirectCountdown>;
  seconds: number;
  /** As in "your dashboard". */
  to: string;
  /** Focus or pointer on these buttons holds the countdown. */
  children: ReactNode;
};

/** Announced once, not every second. */
export function RedirectCountdown({ countdown: { left, held, hold, stay }, seconds, to, children }: Props) {
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
