import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ResendProps } from '#features/shared/codes/ResendCode.tsx';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';

/** Stays in place and keeps the focus. */
export function Resend({ from, busy, onResend }: ResendProps) {
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
