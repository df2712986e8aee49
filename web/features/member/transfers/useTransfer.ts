import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf, retryAfterOf, statusOf } from '#lib/api/errors.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import { tokenSuffix } from '#lib/api/tokenSuffix.ts';
import { focusHeading } from '#lib/browser/focus.ts';
import { properName } from '#lib/format/format.ts';
import { addToDraft, readDraft, useDraft } from '#lib/forms/drafts.ts';
import type { Device, MemberTransfer } from '#lib/queries/outputs.ts';
import { ABORTABLE, trpc } from '#lib/queries/trpc.ts';
import { CODE_COOLDOWN, CODE_LENGTH, CODE_LIFE, type DeliverTo } from '#schemas/accounts/codes.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { TRANSFER_MESSAGES, TRANSFER_SESSION_ENDED } from '#schemas/transfers/transferWords.ts';
import { toast } from '#ui/toast.ts';
import { isTransferOver, MissingToken } from './ended.ts';
import { findExistingTransfer } from './existingTransfer.ts';
import { BLANK, reasonOf, recipientOf, type Sent, type TransferValues } from './form.ts';
import { endTransferToken, isCurrentTransferToken, readTransferToken, storeTransferToken } from './transferToken.ts';

/** Where the form is kept in this tab. */
const TRANSFER_DRAFT = 'transfer';

/** Begins the form with a device, unless a code is on its way already. */
export function startTransferDraft(deviceId: string): void {
  if (!readDraft<TransferValues>(TRANSFER_DRAFT)?.sent) addToDraft<TransferValues>(TRANSFER_DRAFT, { deviceId });
}

/** What is being sent at the moment; one thing at a time. */
export type Sending = 'ask' | 'elsewhere' | 'verify' | 'resend' | null;

/** The whole transfer (part 2, §4): form, code, done. What was typed stays through every failure. */
export function useTransfer(devices: Device[]) {
  const [initial] = useState(() => ({ ...BLANK, ...readDraft<TransferValues>(TRANSFER_DRAFT) }));
  const { values, change, clear } = useDraft<TransferValues>(TRANSFER_DRAFT, initial);
  const [sending, setSending] = useState<Sending>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [done, setDone] = useState<MemberTransfer | null>(null);
  const underWay = useRef(false);
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const { sent } = values;
  const device = devices.find(({ id }) => id === values.deviceId);

  function endToken() {
    if (sent) endTransferToken(sent.tail);
  }

  /** Leaves the step of the code: whatever was typed before it stays. */
  function startOver(silent = false) {
    endToken();
    change({ sent: null, ended: true });
    setProblem(null);
    if (!silent) toast.error(TRANSFER_SESSION_ENDED);
    focusHeading();
  }

  async function run(what: Exclude<Sending, null>, otherwise: string, act: () => Promise<void>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setSending(what);
    setProblem(null);
    try {
      await act();
      return true;
    } catch (error) {
      // A 401 is reported by the sign-in page; show the transfer's own message only there.
      if (isTransferOver(error)) startOver(statusOf(error) === 401);
      else if (what === 'ask' && fieldErrorsOf(error).recipientEmail) setRefused(fieldErrorsOf(error));
      else setProblem(messageOf(error, otherwise));
      return false;
    } finally {
      underWay.current = false;
      setSending(null);
    }
  }

  async function askFor(deliverTo: DeliverTo) {
    const recipientEmail = recipientOf(values);
    const asked = { deviceId: values.deviceId, recipientEmail, deliverTo };
    const { registrationToken, sentTo } = await api.transfers.askCode.mutate(asked);
    storeTransferToken(parseToken(registrationToken));
    change({ deliverTo, ended: false, sent: { ...freshCode(), tail: tokenSuffix(registrationToken), to: sentTo } });
  }

  function ask() {
    setRefused({});
    change({ ended: false });
    return run('ask', 'Failed to initiate device transfer', () => askFor(values.deliverTo));
  }

  function sendElsewhere(deliverTo: DeliverTo) {
    return run('elsewhere', 'Failed to initiate device transfer', () => askFor(deliverTo));
  }

  function resend() {
    return run('resend', 'Failed to resend OTP', async () => {
      try {
        await api.transfers.resendCode.mutate({ token: tokenOf(sent) });
        toast.success('OTP has been resent to your registered phone number.');
        change({ sent: sent && { ...sent, ...freshCode() } });
      } catch (error) {
        const wait = retryAfterOf(error);
        if (wait !== null && sent) change({ sent: { ...sent, resendFrom: Date.now() + wait * SECOND } });
        throw error;
      }
    });
  }

  /** @returns whether the transfer is under review now */
  async function verify(otp: string): Promise<boolean> {
    if (!sent?.verified && otp.length !== CODE_LENGTH) {
      setProblem(TRANSFER_MESSAGES.code);
      return false;
    }
    const verified =
      sent?.verified || (await run('verify', 'Failed to verify OTP. Please try again.', () => verifyCode(otp)));
    return verified && run('verify', 'Failed to complete device transfer', complete);
  }

  async function verifyCode(otp: string) {
    try {
      await api.transfers.verifyCode.mutate({ otp, registrationToken: tokenOf(sent) });
    } catch (error) {
      // The answer to an earlier try may have been lost: then the code is used up because it was right.
      if (!(sent?.unsure && isTransferOver(error) && statusOf(error) === 400)) {
        if (sent && statusOf(error) === null) change({ sent: { ...sent, unsure: true } });
        throw error;
      }
    }
    if (sent) change({ sent: { ...sent, verified: true } });
  }

  async function complete() {
    const recipientEmail = recipientOf(values);
    const request = { deviceId: values.deviceId, recipientEmail, reason: reasonOf(values) };
    const transfer = await api.transfers.request
      .mutate(request)
      .catch(async (error) => (await findExistingTransfer(request, error)) ?? Promise.reject(error));
    endToken();
    change(BLANK);
    clear();
    setDone(transfer);
    toast.success(
      'Device transfer completed successfully',
      `${properName(transfer.to.name)} must accept it. Then our team reviews it, within 21 days.`,
    );
    void utils.invalidate();
    focusHeading();
  }

  const isLost = sent !== null && (sent.until <= Date.now() || !(sent.verified || isCurrentTransferToken(sent.tail)));
  // Not while a request is running: it reports its own result.
  const over = isLost && sending === null;
  const startOverNow = useEffectEvent(() => startOver());
  useEffect(() => {
    // A restored code step is dropped once its code has expired.
    if (over) startOverNow();
  }, [over]);

  return {
    step: done ? ('done' as const) : sent && !over ? ('code' as const) : ('form' as const),
    values,
    device,
    sent,
    done,
    sending,
    problem: problem ?? (values.ended ? TRANSFER_SESSION_ENDED : null),
    refused,
    change(part: Partial<TransferValues>) {
      setRefused({});
      setProblem(null);
      change(part);
    },
    refuse: setRefused,
    ask,
    sendElsewhere,
    resend,
    verify,
    startOver,
    back() {
      endToken();
      setProblem(null);
      change({ sent: null });
      focusHeading();
    },
    again() {
      setDone(null);
      focusHeading();
    },
    findByEmail: (email: string) =>
      client.fetchQuery(utils.transfers.searchRecipients.queryOptions({ query: email }, ABORTABLE)),
  };
}

export type TransferFlow = ReturnType<typeof useTransfer>;

/** A code that was sent just now. */
const freshCode = () => ({
  until: Date.now() + CODE_LIFE,
  resendFrom: Date.now() + CODE_COOLDOWN,
  verified: false,
  unsure: false,
});

/** The kept token of this very code. @throws MissingToken */
function tokenOf(sent: Sent | null): string {
  const token = readTransferToken();
  if (!token || !sent || !isCurrentTransferToken(sent.tail)) throw new MissingToken();
  return token;
}
