import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf } from '#lib/api/errors.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { CODE_EXPIRED } from '#schemas/accounts/codes.ts';
import { useSending } from '#ui/useSending.ts';
import { resetErrorText } from './errorTexts.ts';
import type { PendingReset } from './reset.ts';

type Props = {
  pending: PendingReset;
  onDone: (email: string) => void;
  /** `problem`: why this code has ended; null if the user wants to go back. */
  onBack: (problem: string | null) => void;
};

export function ResetCode({ pending, onDone, onBack }: Props) {
  const { adopt } = useSession();
  const sending = useSending(resetErrorText);

  const back = () => onBack(null);

  async function verify(otp: string) {
    const { email, accessToken } = await api.users.resetPassword.mutate({ token: pending.token, otp });
    await adopt(accessToken);
    onDone(email);
  }

  return (
    <CodeStep
      way="If there is an account, sent by SMS to"
      to={pending.to}
      until={pending.until}
      onEnd={() => onBack(CODE_EXPIRED)}
      sending={sending}
      verify={verify}
      onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && onBack(CODE_EXPIRED)}
      again={{ label: 'Resend OTP', onSend: back }}
      onBack={back}
    />
  );
}
