import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { TRANSFER_MESSAGES } from '#schemas/transfers/transferWords.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Problem } from '#ui/Problem.tsx';
import { DeliverTo } from './DeliverTo.tsx';
import type { Sent } from './form.ts';
import type { TransferFlow } from './useTransfer.ts';
import { useTransferCode } from './useTransferCode.ts';

type Props = { flow: TransferFlow; sent: Sent };

export function TransferCode({ flow, sent }: Props) {
  const { sending, back, startOver } = flow;
  const { resend, verify, complete } = useTransferCode(flow, sent);
  const busy = sending === 'verify' || sending === 'complete';
  if (sent.verified) return <Verified flow={flow} until={sent.until} busy={busy} onComplete={complete} />;
  return (
    <CodeStep
      {...sent}
      onEnd={() => startOver()}
      act="Verify and transfer"
      shortText={TRANSFER_MESSAGES.code}
      sending={{ ...flow, busy, send: async (...all) => sending === null && sendWith(...all) }}
      verify={verify}
      again={{ from: sent.resendFrom, busy: sending === 'resend', onSend: () => void resend() }}
      otherPhone={<Elsewhere flow={flow} />}
      onBack={back}
    />
  );
}

/** The steps of a transfer tell their failures themselves. */
async function sendWith(act: () => Promise<void>, onFailure?: (error: unknown) => void): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    onFailure?.(error);
    return false;
  }
}

type Left = { flow: TransferFlow; until: number; busy: boolean; onComplete: () => void };

function Verified({ flow, until, busy, onComplete }: Left) {
  return (
    <div className="stack gap-3 code-step">
      <h2 className="h3">Code verified</h2>
      <p className="muted">
        Now complete the transfer, within <Countdown until={until} onEnd={() => flow.startOver()} />.
      </p>
      <Problem text={flow.problem} icon={<TriangleAlert />} />
      <Button kind="primary" size="lg" block busy={busy} onClick={onComplete}>
        Complete transfer
      </Button>
      <Button kind="quiet" disabled={busy} onClick={flow.back}>
        Back
      </Button>
    </div>
  );
}

function Elsewhere({ flow }: { flow: TransferFlow }) {
  const { values, sending, run, askFor } = flow;
  const [target, setTarget] = useState(values.deliverTo);
  return (
    <div className="stack gap-3">
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
  );
}
