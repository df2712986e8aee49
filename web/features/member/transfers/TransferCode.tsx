import { ArrowLeft, ChevronDown, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CODE_LENGTH } from '#schemas/accounts/codes.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { Problem } from '#ui/Problem.tsx';
import { DeliverTo } from './DeliverTo.tsx';
import type { Sent } from './form.ts';
import { Resend } from './Resend.tsx';
import type { TransferFlow } from './useTransfer.ts';
import { useTransferCode } from './useTransferCode.ts';

/** A complete code sends itself. */
export function TransferCode({ flow, sent }: { flow: TransferFlow; sent: Sent }) {
  const { sending, problem, startOver, back } = flow;
  const { resend, verify } = useTransferCode(flow, sent);
  const isVerifying = sending === 'verify' || sending === 'complete';
  const { code, setCode, input, send } = useTypedCode(sending !== null, verify);
  const { verified } = sent;

  return (
    <section className="card stackable" aria-labelledby="code-title">
      <form
        className="stackable"
        onSubmit={(event) => {
          event.preventDefault();
          void send(code);
        }}
        noValidate
        aria-label="Code"
      >
        <Heading sent={sent} onEnd={() => startOver()} />
        {!verified && (
          <OtpField
            label="Code"
            hint="You can paste it. It submits by itself when complete."
            value={code}
            onChange={(typed) => {
              setCode(typed);
              if (problem) flow.dismiss();
            }}
            onComplete={(typed) => void send(typed)}
            fieldState={problem ? { state: 'invalid', message: problem } : undefined}
            inputRef={input}
          />
        )}
        {verified && <Problem text={problem} icon={<TriangleAlert />} />}
        <div className="btn-row btn-row-fill">
          <Button
            type="submit"
            kind="primary"
            busy={isVerifying}
            aria-disabled={(!verified && code.length < CODE_LENGTH && !isVerifying) || undefined}
          >
            {verified ? 'Complete transfer' : 'Verify and transfer'}
          </Button>
          {!verified && <Resend from={sent.resendFrom} busy={sending === 'resend'} onResend={() => void resend()} />}
        </div>
      </form>
      {!verified && <Elsewhere flow={flow} />}
      <hr />
      <button type="button" className="link-row" onClick={back}>
        <ArrowLeft className="i" />
        Back to device and recipient
      </button>
    </section>
  );
}

function useTypedCode(isSending: boolean, verify: (code: string) => Promise<boolean>) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  async function send(typed: string) {
    if (isSending || (await verify(typed))) return;
    // Clear only a whole code: a partial one is typed on.
    if (typed.length === CODE_LENGTH) setCode('');
    input.current?.focus();
  }

  return { code, setCode, input, send };
}

function Heading({ sent, onEnd }: { sent: Sent; onEnd: () => void }) {
  const { verified, to, until } = sent;
  return (
    <div className="stackable tight">
      <h2 className="h3" id="code-title">
        {verified ? 'Code verified' : 'Enter the code we sent you'}
      </h2>
      <p className="muted">
        {verified ? 'Now complete the transfer, within ' : '8 letters and numbers, by SMS to '}
        {!verified && (
          <>
            <span className="num nowrap">{to}</span>. It works once, for{' '}
          </>
        )}
        <Countdown until={until} onEnd={onEnd} />.
      </p>
    </div>
  );
}

function Elsewhere({ flow }: { flow: TransferFlow }) {
  const { values, sending, run, askFor } = flow;
  const [target, setTarget] = useState(values.deliverTo);
  return (
    <details className="deliver">
      <summary className="link-row">
        Phone not with you? Send the code elsewhere
        <ChevronDown className="i" />
      </summary>
      <div className="stackable deliver-body">
        <DeliverTo value={target} onChange={setTarget} />
        <Button
          icon={<RefreshCw />}
          busy={sending === 'elsewhere'}
          disabled={target === values.deliverTo}
          onClick={() => void run('elsewhere', () => askFor(target))}
        >
          Send a new code there
        </Button>
      </div>
    </details>
  );
}
