import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { useRuledForm } from '#lib/forms/useRuledForm.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { type PasswordValues, passwordRules } from './password.ts';

type Props = { onClose: () => void; onChanged: () => void };

/** Change password: nothing of it is kept anywhere, and closing it forgets what was typed. */
export function PasswordDialog({ onClose, onChanged }: Props) {
  const { renewed } = useSession();
  const [values, setValues] = useState<PasswordValues>({ currentPassword: '', newPassword: '', confirmPassword: '' });
  const { send, busy, problem, dismiss } = useSending((error) => messageOf(error, 'Failed to change password'));
  const { form, field, passes, refuse } = useRuledForm<keyof PasswordValues>({
    rules: passwordRules(values),
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
  });

  async function save() {
    dismiss();
    if (!passes()) return;
    const { currentPassword, newPassword } = values;
    await send(
      async () => {
        const { accessToken } = await api.users.changePassword.mutate({ currentPassword, newPassword });
        renewed(accessToken);
        toast.success('Password changed successfully', 'Your other devices were signed out.');
        onChanged();
        onClose();
      },
      (error) => refuse(fieldErrorsOf(error)),
    );
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title="Change Password">
      <form
        className="stackable tight-fields"
        method="dialog"
        noValidate
        ref={form}
        aria-label="Change Password"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {problem !== null && (
          <Notice status="stolen" onDismiss={dismiss}>
            {problem}
          </Notice>
        )}
        <PasswordField label="Current password" {...field('currentPassword')} />
        <PasswordField
          label="New password"
          strength
          hint="At least 8 characters. The rest makes it stronger."
          {...field('newPassword')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
        <p className="small">We sign out every other device. You stay signed in here.</p>
        <div className="dialog-actions">
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? 'Changing…' : 'Change Password'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
