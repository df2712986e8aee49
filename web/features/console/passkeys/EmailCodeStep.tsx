import { useState } from 'react';
import { CodeStep } from '#features/shared/codes/CodeStep.tsx';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Problem.tsx';
import { useSending } from '#ui/useSending.ts';

type Props = Pick<PasswordConfirmation, 'withPassword'> & { email: string; onVerified: () => void };

/** A first passkey wants the code that is sent to the own e-mail. */
export function EmailCodeStep({ email, withPassword, onVerified }: Props) {
  const [sent, setSent] = useState<{ token: string; until: number } | null>(null);
  const asking = useSending(messageOf);
  const verifying = useSending(messageOf);

  const ask = () =>
    asking.send(async () => {
      const asked = await withPassword(() => api.passkeys.askCode.mutate());
      if (asked) setSent({ token: asked.registrationToken, until: Date.now() + CODE_LIFE });
    });

  async function verify(otp: string) {
    await api.passkeys.verifyCode.mutate({ otp, registrationToken: sent?.token ?? '' });
    onVerified();
  }

  if (sent === null) {
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
      way="Sent by e-mail to"
      to={email}
      until={sent.until}
      sending={verifying}
      verify={verify}
      onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && setSent(null)}
      again={{ busy: asking.busy, onSend: () => void ask() }}
      onBack={() => setSent(null)}
    />
  );
}
