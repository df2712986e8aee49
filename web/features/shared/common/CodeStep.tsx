import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Sending } from '#lib/forms/useForm.ts';
import { CODE_COOLDOWN, CODE_LENGTH, CODE_LIFE } from '#schemas/accounts/codes.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useCodeForm } from './useCodeForm.ts';

type Props = {
  /** The page's heading, if the step is the whole page. */
  h1?: string;
  way?: string;
  to?: string;
  /** Epoch ms. */
  until: number;
  onEnd?: () => void;
  act?: string;
  isDanger?: boolean;
  /** Said of a code that is not whole. */
  shortText?: string;
  sending: Sending;
  /** Throws on failure. */
  verify: (code: string) => Promise<void>;
  onFailure?: (error: unknown) => void;
  again?: Again;
  /** Lets the user send the code to another phone. */
  otherPhone?: ReactNode;
  onBack: () => void;
};

/** The one step in which a code is typed. */
export function CodeStep({ h1, way = 'Sent by SMS to', to, until, onEnd, again, otherPhone, onBack, ...step }: Props) {
  const { sending, act = 'Confirm', isDanger } = step;
  const form = useCodeForm(step);
  const [isElsewhere, setElsewhere] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const Heading = h1 ? 'h1' : 'h2';
  const isShort = form.code.value.length < CODE_LENGTH;

  return (
    <div className="stack gap-3 code-step">
      <AccountForm label="Code" sending={sending} form={form.props}>
        <div className="stack gap-1">
          <Heading className={h1 ? 'h1' : 'h3'}>{h1 ?? 'Enter the code'}</Heading>
          <p className="muted">
            {way} {to && <span className="num break-anywhere">{to}</span>} · <Countdown until={until} onEnd={onEnd} />
          </p>
        </div>
        <OtpField label="Code" {...form.code} inputRef={input} />
        <Button
          type="submit"
          kind={isDanger ? 'danger' : 'primary'}
          size="lg"
          block
          busy={sending.busy}
          aria-disabled={isShort || undefined}
        >
          {act}
        </Button>
      </AccountForm>
      <div className="between code-ways">
        {again && <SendAgain {...again} from={again.from ?? until - CODE_LIFE + CODE_COOLDOWN} />}
        {otherPhone && (
          <Button kind="quiet" aria-expanded={isElsewhere} onClick={() => setElsewhere(!isElsewhere)}>
            Other phone
          </Button>
        )}
        <Button kind="quiet" disabled={sending.busy} onClick={onBack}>
          Back
        </Button>
      </div>
      {isElsewhere && otherPhone}
    </div>
  );
}

type Again = {
  label?: string;
  /** Epoch ms from which a new code may be asked for; by itself 30 s after the last one. */
  from?: number;
  busy?: boolean;
  onSend: () => void;
};

/** Stays in place and keeps the focus. */
function SendAgain({ label = 'Send it again', from, busy, onSend }: Again & { from: number }) {
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
