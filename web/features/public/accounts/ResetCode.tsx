import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf } from '#lib/api/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { useSending } from '#ui/useSending.ts';
import { resetErrorText } from './errorTexts.ts';
import { type PendingReset, RESET_EXPIRED } from './reset.ts';

type Props = {
  pending: PendingReset;
  onDone: (email: string) => void;
  /** Back to the phone step: a new code is wanted, or this one has ended. */
  onBack: (problem: string | null) => void;
};

/** The code, for as long as it lives. */
export function ResetCode({ pending, onDone, onBack }: Props) {
  const sending = useSending(resetErrorText);

  async function verify(otp: string) {
    const { email } = await api.users.resetPassword.mutate({ token: pending.token, otp });
    onDone(email);
  }

  return (
    <CodeStep
      sending={sending}
      verify={verify}
      onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && onBack(RESET_EXPIRED)}
    >
      <div className="account-row">
        <p className="small muted">
          Code expires in <Countdown until={pending.until} onEnd={() => onBack(RESET_EXPIRED)} />
        </p>
        <Button kind="quiet" onClick={() => onBack(null)}>
          Resend OTP
        </Button>
      </div>
    </CodeStep>
  );
}
