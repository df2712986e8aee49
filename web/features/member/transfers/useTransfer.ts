import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, fieldErrorsOf, messageOf, statusOf } from '#lib/api/errors.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import { tokenSuffix } from '#lib/api/sessionToken.ts';
import { ENDS_WITH_SESSION, local } from '#lib/browser/browserStorage.ts';
import { focusHeading } from '#lib/browser/focus.ts';
import { addToDraft, readDraft, useDraft } from '#lib/forms/drafts.ts';
import { transferPath } from '#lib/paths/memberPaths.ts';
import type { Device, MemberTransfer } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { TRANSFER_SESSION_ENDED } from '#schemas/transfers/transferWords.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { BLANK, freshCode, recipientOf, type Sent, type TransferValues } from './form.ts';

const TRANSFER_DRAFT = 'transfer';

/** Not while a code is under way. */
export function startTransferDraft(deviceId: string): void {
  if (!readDraft<TransferValues>(TRANSFER_DRAFT)?.sent) addToDraft<TransferValues>(TRANSFER_DRAFT, { deviceId });
}

/** For failures without a text of their own. */
const FAILED = {
  ask: 'Failed to initiate device transfer',
  elsewhere: 'Failed to initiate device transfer',
  resend: 'Failed to resend OTP',
  verify: 'Failed to verify OTP. Please try again.',
  complete: 'Failed to complete device transfer',
};
type Step = keyof typeof FAILED;

/** Typed values survive every failure. */
export function useTransfer(devices: Device[]) {
  const [initial] = useState(() => ({ ...BLANK, ...readDraft<TransferValues>(TRANSFER_DRAFT) }));
  const { values, change, clear } = useDraft<TransferValues>(TRANSFER_DRAFT, initial);
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { sent } = values;

  function leaveCode(part: Partial<TransferValues> = {}) {
    if (sent) endTransferToken(sent.tail);
    change({ sent: null, ...part });
    sending.dismiss();
    focusHeading();
  }

  function startOver(silent = false) {
    leaveCode({ ended: true });
    if (!silent) toast.error(TRANSFER_SESSION_ENDED);
  }

  const { run, ...sending } = useSteps(startOver);
  const confirmation = usePasswordConfirmation();

  async function askFor(deliverTo: DeliverTo) {
    const asked = await confirmation.withPassword(() => askCode(values, deliverTo));
    if (asked) change({ deliverTo, ended: false, sent: asked });
  }

  function finish(transfer: MemberTransfer) {
    if (sent) endTransferToken(sent.tail);
    change(BLANK);
    clear();
    void utils.invalidate();
    void navigate(transferPath(transfer.id));
  }

  // Not while a request is running: it reports its own result.
  const over = isLost(sent) && sending.sending === null;
  useEnd(over, () => startOver());

  return {
    ...sending,
    ...confirmation,
    /** Null while the form is filled in. */
    sent: over ? null : sent,
    values,
    device: devices.find(({ id }) => id === values.deviceId),
    problem: sending.problem ?? (values.ended ? TRANSFER_SESSION_ENDED : null),
    change,
    run,
    askFor,
    finish,
    startOver,
    back: () => leaveCode(),
  };
}

export type TransferFlow = ReturnType<typeof useTransfer>;

async function askCode(values: TransferValues, deliverTo: DeliverTo): Promise<Sent> {
  const asked = { deviceId: values.deviceId, recipientEmail: recipientOf(values), deliverTo };
  const { registrationToken, sentTo } = await api.transfers.askCode.mutate(asked);
  storeTransferToken(parseToken(registrationToken));
  return { ...freshCode(), tail: tokenSuffix(registrationToken), to: sentTo };
}

function isLost(sent: Sent | null): boolean {
  if (sent === null) return false;
  return sent.until <= Date.now() || !(sent.verified || isCurrentTransferToken(sent.tail));
}

/** A restored code step is dropped once its code has expired. */
function useEnd(over: boolean, startOver: () => void) {
  const startOverNow = useEffectEvent(startOver);
  useEffect(() => {
    if (over) startOverNow();
  }, [over]);
}

/** Runs a step; an ended session starts over. */
function useSteps(startOver: (silent: boolean) => void) {
  const [step, setStep] = useState<Step>('ask');
  const { send, busy, ...sending } = useSending(messageOf, { silent: true });

  function run(next: Step, act: () => Promise<void>, onFailure?: (error: unknown) => void): Promise<boolean> {
    return send(
      async () => {
        setStep(next);
        await act();
      },
      (error) => {
        // A 401 is reported by the login page; show the transfer's own message only there.
        if (isTransferOver(error)) startOver(statusOf(error) === 401);
        onFailure?.(error);
      },
      (error) => {
        const isSaidByField = next === 'ask' && fieldErrorsOf(error).recipientEmail;
        return isTransferOver(error) || isSaidByField ? null : messageOf(error, FAILED[next]);
      },
    );
  }

  return { ...sending, sending: busy ? step : null, run };
}

/** The refresh-token key. */
const KEY = ENDS_WITH_SESSION.transferToken;

export function readTransferToken(): string | null {
  return local.readText(KEY);
}

function storeTransferToken(token: string): void {
  local.writeText(KEY, token);
}

/** All tabs share the token's place, and each may begin a transfer. */
export function isCurrentTransferToken(tail: string): boolean {
  const token = readTransferToken();
  return token !== null && tokenSuffix(token) === tail;
}

/** Removes only the token of this tail, not another tab's. */
function endTransferToken(tail: string): void {
  if (isCurrentTransferToken(tail)) local.writeText(KEY, null);
}

/** Parts of messages that mean an ended session, whatever the status. */
const PARTS = /jwt expired|session expired|unauthorized|authentication failed|invalid token/i;

/** Session, code or token has ended: the transfer starts over. */
export function isTransferOver(error: unknown): boolean {
  if (error instanceof MissingToken || statusOf(error) === 401) return true;
  const code = codeOf(error);
  return code === 'CHALLENGE_ENDED' || code === 'OTP_REQUIRED' || (error instanceof Error && PARTS.test(error.message));
}

/** The token was removed from this browser, or replaced by another transfer's. */
export class MissingToken extends Error {}
