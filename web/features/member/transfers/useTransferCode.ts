import { api } from '#lib/api/client.ts';
import { retryAfterOf, statusOf } from '#lib/api/errors.ts';
import { properName } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { OTP_RESENT, TRANSFER_COMPLETED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { isTransferOver, MissingToken } from './ended.ts';
import { freshCode, reasonOf, recipientOf, type Sent } from './form.ts';
import { isCurrentTransferToken, readTransferToken } from './transferToken.ts';
import type { TransferFlow } from './useTransfer.ts';

export function useTransferCode({ values, change, run, finish, withPassword }: TransferFlow, sent: Sent) {
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
    if (!(await run('verify', () => verifyCode(otp)))) throw new Error('Not verified.');
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
    const asked = { deviceId: values.deviceId, recipientEmail: recipientOf(values), reason: reasonOf(values) };
    const transfer = await withPassword(() => api.transfers.request.mutate(asked)).catch(
      async (error) => (await findExistingTransfer(asked, error)) ?? Promise.reject(error),
    );
    if (transfer === null) return;
    toast.success(
      TRANSFER_COMPLETED,
      `${properName(transfer.to.name)} must accept it. Then our team reviews it, within 21 days.`,
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
