import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';

export type Again = {
  label?: string;
  /** Epoch ms from which a new code may be asked for; by itself 30 s after the last one. */
  from?: number;
  busy?: boolean;
  onSend: () => void;
};

/** Stays in place and keeps the focus. */
export function SendAgain({ label = 'Send it again', from, busy, onSend }: Again & { from: number }) {
  const [waits, setWaits] = useState(() => from > Date.now());
  useEffect(() => setWaits(from > Date.now()), [from]);
  return (
    <Button kind="quiet" busy={busy} aria-disabled={waits || undefined} onClick={() => !waits && onSend()}>
      <span>
        {label}
        {waits && (
          <>
            {' in '}
            <Countdown until={from} onEnd={() => setWaits(false)} />
          </>
        )}
      </span>
    </Button>
  );
}
