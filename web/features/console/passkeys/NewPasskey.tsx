import { KeyRound } from 'lucide-react';
import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { PASSKEY_NAME_MAX } from '#schemas/accounts/secondFactor.ts';
import { describeUserAgent } from '#schemas/format/userAgent.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Problem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSending } from '#ui/useSending.ts';
import { createPasskey, passkeyProblem } from './browserPasskey.ts';

type Props = Pick<PasswordConfirmation, 'withPassword'> & { onAdded: (recoveryCodes: string[]) => void };

export const NAME_RULES = { name: given('Give the passkey a name.') };

/** Its name, then the browser's own question. */
export function NewPasskey({ withPassword, onAdded }: Props) {
  const { values, change } = useValues({ name: describeUserAgent(navigator.userAgent).words });
  const { field, props, busy, problem, dismiss } = useForm({
    values,
    change,
    fieldStates: ruledStates(NAME_RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending(passkeyProblem),
    async send() {
      const options = await withPassword(() => api.passkeys.creationOptions.mutate());
      if (!options) return;
      const response = await createPasskey(options);
      const added = await withPassword(() => api.passkeys.enrol.mutate({ name: values.name, response }));
      if (added) onAdded(added.recoveryCodes);
    },
  });
  return (
    <form className="stack gap-3" {...props} aria-label="Add a passkey">
      <Problem text={problem} onDismiss={dismiss} />
      <p>Your browser will ask for your finger, your face, your screen lock or a security key.</p>
      <TextField
        label="Name of this passkey"
        hint="For example the phone or computer it is on"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        {...field('name')}
      />
      <Button type="submit" kind="primary" size="lg" block busy={busy} icon={<KeyRound />}>
        {busy ? 'Waiting for your browser…' : 'Add passkey'}
      </Button>
    </form>
  );
}
