import { useState } from 'react';
import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { ResendCode } from '#features/shared/codes/ResendCode.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf, retryAfterOf } from '#lib/api/errors.ts';
import type { Sending } from '#lib/forms/useForm.ts';
import { CODE_COOLDOWN } from '#schemas/accounts/codes.ts';
import { OTP_SENT } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { verificationErrorText } from './errorTexts.ts';
import { type PendingRegistration, pendingRegistration } from './registration.ts';

type Props = {
  waiting: PendingRegistration;
  onVerified: () => void;
  /** Back to the form: because somebody wants to, or because this registration has ended. */
  onBack: (problem: string | null) => void;
};

/** The second step of registering: the code from the phone. */
export function VerifyRegistration({ waiting, onVerified, onBack }: Props) {
  const sending = useSending(verificationErrorText);
  const resending = useSending(messageOf);
  const [resendFrom, setResendFrom] = useState(waiting.sentAt + CODE_COOLDOWN);

  async function verify(otp: string) {
    await api.users.verifyRegistration.mutate({ otp, registrationToken: waiting.token });
    onVerified();
  }

  async function resend() {
    sending.dismiss();
    await resending.send(
      async () => {
        await api.users.resendCode.mutate({ token: waiting.token });
        pendingRegistration.write({ ...waiting, sentAt: Date.now() });
        setResendFrom(Date.now() + CODE_COOLDOWN);
        toast.success(OTP_SENT);
      },
      (error) => {
        const wait = retryAfterOf(error);
        if (wait !== null) setResendFrom(Date.now() + wait * 1000);
        if (codeOf(error) === 'CHALLENGE_ENDED') onBack('This registration has ended. Please send it again.');
      },
    );
  }

  return (
    <CodeStep sending={sending.problem ? sending : { ...sending, ...bannerOf(resending) }} verify={verify}>
      <div className="account-row">
        <ResendCode from={resendFrom} busy={resending.busy} onResend={() => void resend()} />
        <Button kind="quiet" onClick={() => onBack(null)}>
          Change my details
        </Button>
      </div>
    </CodeStep>
  );
}

const bannerOf = ({ problem, dismiss }: Sending) => ({ problem, dismiss });
