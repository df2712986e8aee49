import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { useResend } from '#features/shared/codes/useResend.ts';
import { type PhoneChange, storePhoneChange } from '#features/shared/profile/phoneChange.ts';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Props = {
  change: PhoneChange;
  /** The new phone is confirmed, or dropped. */
  onEnd: () => void;
};

export function PhoneStep({ change, onEnd }: Props) {
  const resend = useResend({
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
    <Card>
      <CodeStep
        to={change.phone}
        {...resend}
        verify={verify}
        onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && onEnd()}
        onBack={onEnd}
      />
      <p className="small muted">Until then your old number stays.</p>
    </Card>
  );
}
