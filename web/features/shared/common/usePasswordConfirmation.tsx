import { type ReactNode, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { CURRENT_PASSWORD } from '#schemas/rules/fieldRules.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useSending } from '#ui/useSending.ts';

/** The server asks for the password again when the last one is old. */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [answer, setAnswer] = useState<((went: boolean) => void) | null>(null);

  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const end = (went: boolean) => {
    setAnswer(null);
    answer?.(went);
  };
  return {
    withPassword: (act) => retryWithPassword(act, ask),
    passwordPrompt: answer && <ConfirmationDialog onEnd={end} />,
  };
}

/** For acts before which the server may ask for the password again. */
export type PasswordConfirmation = {
  /** Null when the password was declined. */
  withPassword: <T>(act: () => Promise<T>) => Promise<T | null>;
  /** Render it inside the open dialog, if there is one. */
  passwordPrompt: ReactNode;
};

const RULES = { password: CURRENT_PASSWORD };

/** The password is not stored. */
function ConfirmationDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const { renew } = useSession();
  const { values, change } = useValues({ password: '' });
  const sending = useSending((error) => (fieldErrorsOf(error).password ? null : messageOf(error)), { silent: true });
  const { field, problem, dismiss, ...form } = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending,
    async send() {
      await renew(() => api.users.confirmPassword.mutate(values));
      onEnd(true);
    },
  });

  return (
    <FormDialog title="Enter your password again" form={form} submit="Confirm" onClose={() => onEnd(false)}>
      <Problem text={problem} onDismiss={dismiss} />
      <p className="small">Please confirm your password to continue.</p>
      <PasswordField label="Current password" {...field('password')} />
    </FormDialog>
  );
}

/** @param ask returns true after the user confirmed the password, false after Cancel @returns null after Cancel */
export async function retryWithPassword<T>(act: () => Promise<T>, ask: () => Promise<boolean>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== 'PASSWORD_CONFIRMATION_REQUIRED') throw error;
    return (await ask()) ? retryWithPassword(act, ask) : null;
  }
}
