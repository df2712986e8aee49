import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { ResendCode } from '#features/shared/codes/ResendCode.tsx';
import { useResend } from '#features/shared/codes/useResend.ts';
import { type PhoneChange, storePhoneChange } from '#features/shared/profile/phoneChange.ts';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Props = {
  change: PhoneChange;
  /** The new phone is confirmed, or dropped. */
  onEnd: () => void;
};

export function PhoneStep({ change, onEnd }: Props) {
  const { sending, resendCode } = useResend({
    ...change,
    verifying: useSending((error) => messageOf(error, 'OTP verification failed.')),
    onSent: () => storePhoneChange({ ...change, sentAt: Date.now() }),
    onEnded: onEnd,
  });

  async function verify(otp: string) {
    await api.users.verifyPhone.mutate({ otp, registrationToken: change.token });
    toast.success(PROFILE_UPDATED, 'Your new number is saved. We sent a message to the old one.');
    onEnd();
  }

  return (
    <Card title="Confirm your new phone">
      <p className="muted profile-card-text">
        We have sent a code to <span className="num nowrap">{change.phone}</span>. We keep your old number until you
        enter the code.
      </p>
      <div className="profile-code">
        <CodeStep
          sending={sending}
          verify={verify}
          onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && onEnd()}
        >
          <ResendCode {...resendCode} />
          <Button kind="quiet" onClick={onEnd}>
            Keep my old number
          </Button>
        </CodeStep>
      </div>
    </Card>
  );
}
