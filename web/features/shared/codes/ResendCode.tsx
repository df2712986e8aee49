import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';

export type ResendProps = {
  /** Epoch ms from which a new code may be asked for. */
  from: number;
  busy: boolean;
  onResend: () => void;
};

export function ResendCode({ from, busy, onResend }: ResendProps) {
  const [open, setOpen] = useState(0);
  const waits = from > Date.now() && open < from;
  return waits ? (
    <p className="inline account-resend small muted">
      No code yet? You can ask for a new one in <Countdown until={from} onEnd={() => setOpen(from)} />
    </p>
  ) : (
    <div className="inline account-resend">
      <Button kind="quiet" busy={busy} onClick={onResend}>
        Resend OTP
      </Button>
    </div>
  );
}
