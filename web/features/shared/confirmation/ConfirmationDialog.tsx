import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { useRuledForm } from '#lib/forms/useRuledForm.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

const RULES = {
  password: { required: 'Current password is required', accepts: () => true, wrong: '', untrimmed: true },
} as const;

/** Asks for the signed-in user's password; it is not stored. */
export function ConfirmationDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const [values, setValues] = useState({ password: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, field, passes, refuse } = useRuledForm<'password'>({
    rules: RULES,
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    validateOnSubmit: true,
  });

  async function confirm() {
    setProblem(null);
    if (busy || !passes()) return;
    setBusy(true);
    try {
      await api.users.confirmPassword.mutate(values);
      onEnd(true);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (refused.password) refuse(refused);
      else setProblem(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onEnd(false)} title="Enter your password again">
      <form
        className="stackable tight-fields"
        method="dialog"
        noValidate
        ref={form}
        aria-label="Enter your password again"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void confirm();
        }}
      >
        {problem !== null && (
          <Notice status="stolen" onDismiss={() => setProblem(null)}>
            {problem}
          </Notice>
        )}
        <p className="small">Please confirm your password to continue.</p>
        <PasswordField label="Current password" {...field('password')} />
        <div className="dialog-actions">
          <Button disabled={busy} onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
