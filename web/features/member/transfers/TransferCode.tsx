import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import { api } from '#lib/api/client.ts';
import { retryAfterOf, statusOf } from '#lib/api/errors.ts';
import { properName } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import type { DeliverTo as Target } from '#schemas/accounts/codes.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { OTP_RESENT, TRANSFER_COMPLETED } from '#schemas/responses/successTexts.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { TRANSFER_MESSAGES } from '#schemas/transfers/transferWords.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { toast } from '#ui/toast.ts';
import { freshCode, requestOf, type Sent } from './form.ts';
import {
  isCurrentTransferToken,
  isTransferOver,
  MissingToken,
  readTransferToken,
  type TransferFlow,
} from './useTransfer.ts';

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

/** Each step of a transfer shows its own errors. */
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

function useTransferCode({ values, change, run, finish, withPassword }: TransferFlow, sent: Sent) {
  const mark = (part: Partial<Sent>) => change({ sent: { ...sent, ...part } });

  function resend() {
    return run('resend', async () => {
      try {
        await api.transfers.resendCode.mutate({ token: tokenOf(sent) });
        toast.success(OTP_RESENT);
        mark(freshCode());
      } catch (error) {
        const wait = retryAfterOf(error);
        if (wait !== null) mark({ resendFrom: Date.now() + wait * SECOND });
        throw error;
      }
    });
  }

  /** @throws while the code is still to be typed */
  async function verify(otp: string): Promise<void> {
    const why: unknown[] = [];
    const note = (error: unknown) => why.push(error);
    if (!(await run('verify', () => verifyCode(otp), note))) throw why[0];
    await complete();
  }

  const complete = () => run('complete', request);

  async function verifyCode(otp: string) {
    try {
      await api.transfers.verifyCode.mutate({ otp, registrationToken: tokenOf(sent) });
    } catch (error) {
      // The answer to an earlier try may have been lost: then the code is used up because it was right.
      if (!(sent.unsure && isTransferOver(error) && statusOf(error) === 400)) {
        if (statusOf(error) === null) mark({ unsure: true });
        throw error;
      }
    }
    mark({ verified: true });
  }

  async function request() {
    const asked = requestOf(values);
    const transfer = await withPassword(() => api.transfers.request.mutate(asked)).catch(
      async (error) => (await findExistingTransfer(asked, error)) ?? Promise.reject(error),
    );
    if (transfer === null) return;
    toast.success(
      TRANSFER_COMPLETED,
      `${properName(transfer.to.name)} must accept it. ${asked.handover ? 'Then you meet.' : 'Then our team reviews it, within 21 days.'}`,
    );
    finish(transfer);
  }

  return { resend, verify, complete: () => void complete() };
}

/** @throws MissingToken */
function tokenOf(sent: Sent): string {
  const token = readTransferToken();
  if (!token || !isCurrentTransferToken(sent.tail)) throw new MissingToken();
  return token;
}

/** Exists if only the answer to an earlier try was lost; null if that try failed. */
async function findExistingTransfer(
  { deviceId, recipientEmail }: { deviceId: string; recipientEmail: string },
  error: unknown,
): Promise<MemberTransfer | null> {
  if (statusOf(error) !== 409) return null;
  const all = await api.transfers.list.query({}).catch(() => []);
  return all.find((one) => isSameTransfer(one) && one.to.email.toLowerCase() === recipientEmail) ?? null;

  function isSameTransfer({ direction, status, deviceId: of }: MemberTransfer): boolean {
    return direction === 'outgoing' && status === 'pending' && of === deviceId;
  }
}

type DeliverProps = { value: Target; onChange: (target: Target) => void; disabled?: boolean };

function DeliverTo({ value, onChange, disabled }: DeliverProps) {
  const { user } = useSession();
  if (!user) return null;
  const phones = [
    { value: 'owner' as const, label: 'My phone', hint: maskPhone(user.phoneNumber) },
    { value: 'keyholder1' as const, label: 'Key holder 1', hint: user.keyholderPhone1 },
    { value: 'keyholder2' as const, label: 'Key holder 2', hint: user.keyholderPhone2 },
  ];
  return (
    <RadioList
      legend="Send the code to"
      name="deliverTo"
      value={value}
      onChange={onChange}
      options={phones.flatMap(({ hint, ...phone }) => (hint ? { ...phone, hint } : []))}
      hint="If you choose a key holder, we will e-mail you too."
      disabled={disabled}
    />
  );
}
