import { useState } from 'react';
import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { ResendCode } from '#features/shared/codes/ResendCode.tsx';
import { type PhoneChange, storePhoneChange } from '#features/shared/profile/phoneChange.ts';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf, retryAfterOf } from '#lib/api/errors.ts';
import { CODE_COOLDOWN } from '#schemas/accounts/codes.ts';
import { OTP_SENT, PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Props = {
  change: PhoneChange;
  /** The new phone counts, or the old one stays. */
  onEnd: () => void;
};

/** A new own phone proves itself by the code that went there. */
export function PhoneStep({ change, onEnd }: Props) {
  const sending = useSending((error) => messageOf(error, 'OTP verification failed.'));
  const resending = useSending(messageOf);
  const [resendFrom, setResendFrom] = useState(change.sentAt + CODE_COOLDOWN);

  async function verify(otp: string) {
    await api.users.verifyPhone.mutate({ otp, registrationToken: change.token });
    toast.success(PROFILE_UPDATED, 'Your new number is saved. We sent a message to the old one.');
    onEnd();
  }

  const ended = (error: unknown) => codeOf(error) === 'CHALLENGE_ENDED' && onEnd();

  async function resend() {
    sending.dismiss();
    await resending.send(
      async () => {
        await api.users.resendCode.mutate({ token: change.token });
        storePhoneChange({ ...change, sentAt: Date.now() });
        setResendFrom(Date.now() + CODE_COOLDOWN);
        toast.success(OTP_SENT);
      },
      (error) => {
        const wait = retryAfterOf(error);
        if (wait !== null) setResendFrom(Date.now() + wait * 1000);
        ended(error);
      },
    );
  }

  const { problem, dismiss } = resending;
  return (
    <Card title="Confirm your new phone">
      <p className="muted profile-card-text">
        We have sent a code to <span className="num nowrap">{change.phone}</span>. We keep your old number until you
        enter the code.
      </p>
      <div className="profile-code">
        <CodeStep
          sending={sending.problem ? sending : { ...sending, problem, dismiss }}
          verify={verify}
          onFailure={ended}
        >
          <div className="account-row">
            <ResendCode from={resendFrom} busy={resending.busy} onResend={() => void resend()} />
            <Button kind="quiet" onClick={onEnd}>
              Keep my old number
            </Button>
          </div>
        </CodeStep>
      </div>
    </Card>
  );
}
