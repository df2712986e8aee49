import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { useResend } from '#features/shared/codes/useCodeForm.ts';
import { api } from '#lib/api/client.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
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
  const resend = useResend({
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

  return <CodeStep h1="Verify OTP" to={waiting.phone} {...resend} verify={verify} onBack={() => onBack(null)} />;
}
