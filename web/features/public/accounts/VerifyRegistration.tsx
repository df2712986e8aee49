import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { ResendCode } from '#features/shared/codes/ResendCode.tsx';
import { useResend } from '#features/shared/codes/useResend.ts';
import { api } from '#lib/api/client.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { useSending } from '#ui/useSending.ts';
import { verificationErrorText } from './errorTexts.ts';
import { type PendingRegistration, pendingRegistration } from './registration.ts';

type Props = {
  waiting: PendingRegistration;
  /** @param email what to log in with: the phone number while somebody else holds the e-mail, unconfirmed */
  onVerified: (email: string) => void;
  /** `problem`: why this registration has ended; null if the user wants to go back. */
  onBack: (problem: string | null) => void;
};

export function VerifyRegistration({ waiting, onVerified, onBack }: Props) {
  const { adopt } = useSession();
  const { sending, resendCode } = useResend({
    ...waiting,
    verifying: useSending(verificationErrorText),
    onSent: () => pendingRegistration.write({ ...waiting, sentAt: Date.now() }),
    onEnded: () => onBack('This registration has ended. Please send it again.'),
  });

  async function verify(otp: string) {
    const made = await api.users.verifyRegistration.mutate({ otp, registrationToken: waiting.token });
    await adopt(made.accessToken);
    onVerified(made.email);
  }

  return (
    <CodeStep sending={sending} verify={verify}>
      <ResendCode {...resendCode} />
      <Button kind="quiet" onClick={() => onBack(null)}>
        Change my details
      </Button>
    </CodeStep>
  );
}
