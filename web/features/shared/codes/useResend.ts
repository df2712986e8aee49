import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf, retryAfterOf } from '#lib/api/errors.ts';
import type { Sending } from '#lib/forms/useForm.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { OTP_SENT } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Options = {
  token: string;
  /** Epoch ms. */
  sentAt: number;
  /** Of the code itself; its banner shows a failed resend, too. */
  verifying: Sending;
  /** The toast of a code sent again. */
  said?: string;
  onSent?: () => void;
  onEnded: () => void;
};

export function useResend({ token, sentAt, verifying, said = OTP_SENT, onSent, onEnded }: Options) {
  const { problem, dismiss, busy, send } = useSending(messageOf);
  const [until, setUntil] = useState(sentAt + CODE_LIFE);
  const [from, setFrom] = useState<number>();

  async function resend() {
    verifying.dismiss();
    await send(
      async () => {
        await api.users.resendCode.mutate({ token });
        onSent?.();
        setUntil(Date.now() + CODE_LIFE);
        setFrom(undefined);
        toast.success(said);
      },
      (error) => {
        const wait = retryAfterOf(error);
        if (wait !== null) setFrom(Date.now() + wait * SECOND);
        if (codeOf(error) === 'CHALLENGE_ENDED') onEnded();
      },
    );
  }

  return {
    until,
    sending: verifying.problem ? verifying : { ...verifying, problem, dismiss },
    again: { from, busy, onSend: () => void resend() },
  };
}
