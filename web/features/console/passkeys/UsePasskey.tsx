import { KeyRound } from 'lucide-react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { given } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Problem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSending } from '#ui/useSending.ts';
import { passkeyProblem, signWithPasskey } from './browserPasskey.ts';

export function UsePasskey({ onUsed, onLost }: { onUsed: () => void; onLost: () => void }) {
  const { renew } = useSession();
  const { busy, problem, send, dismiss } = useSending(passkeyProblem);

  const prove = () =>
    send(async () => {
      const response = await signWithPasskey(await api.passkeys.requestOptions.mutate());
      await renew(() => api.passkeys.use.mutate({ response }));
      onUsed();
    });

  return (
    <div className="stack gap-3">
      <Problem text={problem} onDismiss={dismiss} />
      <Button kind="primary" size="lg" block busy={busy} icon={<KeyRound />} onClick={() => void prove()}>
        {busy ? 'Waiting for your browser…' : 'Use my passkey'}
      </Button>
      <Button kind="quiet" onClick={onLost}>
        Passkey lost? Use a recovery code
      </Button>
    </div>
  );
}

const RULES = { code: given('Type one of your recovery codes.') };

/** Where the passkey is lost. */
export function UseRecoveryCode({ onUsed, onBack }: { onUsed: () => void; onBack: () => void }) {
  const { renew } = useSession();
  const { values, change } = useValues({ code: '' });
  const { field, props, busy, problem, dismiss } = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending(messageOf),
    async send() {
      await renew(() => api.passkeys.useRecoveryCode.mutate({ code: values.code }));
      onUsed();
    },
  });
  return (
    <form className="stack gap-3" {...props} aria-label="Use a recovery code">
      <Problem text={problem} onDismiss={dismiss} />
      <TextField
        label="Recovery code"
        hint="16 letters and digits; each works once"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {busy ? 'Checking…' : 'Use recovery code'}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        Back to my passkey
      </Button>
    </form>
  );
}
