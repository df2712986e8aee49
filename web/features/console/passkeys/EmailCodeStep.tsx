import { useState } from 'react';
import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Problem.tsx';
import { useSending } from '#ui/useSending.ts';

type Props = Pick<PasswordConfirmation, 'withPassword'> & { email: string; onVerified: () => void };

/** A first passkey wants the code that is sent to the own e-mail. */
export function EmailCodeStep({ email, withPassword, onVerified }: Props) {
  const [token, setToken] = useState<string | null>(null);
  const asking = useSending(messageOf);
  const verifying = useSending(messageOf);

  const ask = () =>
    asking.send(async () => {
      const asked = await withPassword(() => api.passkeys.askCode.mutate());
      if (asked) setToken(asked.registrationToken);
    });

  async function verify(otp: string) {
    await api.passkeys.verifyCode.mutate({ otp, registrationToken: token ?? '' });
    onVerified();
  }

  if (token === null) {
    return (
      <div className="stack gap-3">
        <Problem text={asking.problem} onDismiss={asking.dismiss} />
        <p>
          First we make sure that it is you: we send a code to <b className="break-anywhere">{email}</b>.
        </p>
        <Button kind="primary" size="lg" block busy={asking.busy} onClick={() => void ask()}>
          Send me a code
        </Button>
      </div>
    );
  }
  return (
    <CodeStep
      sending={verifying}
      verify={verify}
      onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && setToken(null)}
    >
      <p className="small muted">
        We have sent it to <span className="break-anywhere">{email}</span>. It lasts 15 minutes.
      </p>
      <Button kind="quiet" busy={asking.busy} onClick={() => void ask()}>
        Send another code
      </Button>
    </CodeStep>
  );
}
