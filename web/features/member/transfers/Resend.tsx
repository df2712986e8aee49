import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';

type Props = {
  /** Epoch ms from which a new code may be asked for. */
  from: number;
  busy: boolean;
  onResend: () => void;
};

/** Stays in place and keeps the focus. */
export function Resend({ from, busy, onResend }: Props) {
  const [waits, setWaits] = useState(() => from > Date.now());
  useEffect(() => setWaits(from > Date.now()), [from]);
  return (
    <Button
      kind="quiet"
      icon={<RefreshCw />}
      busy={busy}
      aria-disabled={waits || undefined}
      onClick={() => !waits && onResend()}
    >
      {waits ? (
        <span className="num">
          Resend in <Countdown until={from} onEnd={() => setWaits(false)} />
        </span>
      ) : (
        'Resend OTP'
      )}
    </Button>
  );
}
