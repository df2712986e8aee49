import { KeyRound, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { onStoredChange } from '#lib/browser/browserStorage.ts';
import { soundsAreOn, switchSounds } from '#lib/browser/sounds.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { isStaff } from '#schemas/accounts/roles.ts';
import { PASSWORD_CHANGED } from '#schemas/responses/successTexts.ts';
import { CURRENT_PASSWORD, type FieldRule } from '#schemas/rules/fieldRules.ts';
import { NEW_PASSWORD, repeated } from '#schemas/rules/newPassword.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** `onChanged` runs after the other sessions have ended. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Password">
      <p className="muted profile-card-text">A new password logs you out on every other device.</p>
      <Button icon={<KeyRound />} onClick={() => setOpen(true)}>
        Change Password
      </Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </Card>
  );
}

type Props = { onClose: () => void; onChanged: () => void };

/** Nothing typed is kept. */
function PasswordDialog({ onClose, onChanged }: Props) {
  const { renew } = useSession();
  const { values, change } = useValues({ currentPassword: '', newPassword: '', confirmPassword: '' });
  const { field, problem, dismiss, ...form } = useForm({
    values,
    change,
    fieldStates: ruledStates(passwordRules(values), values),
    sending: useSending((error) => messageOf(error, 'Failed to change password')),
    async send() {
      const { currentPassword, newPassword } = values;
      await renew(() => api.users.changePassword.mutate({ currentPassword, newPassword }));
      toast.success(PASSWORD_CHANGED, 'Your other devices were logged out.');
      onChanged();
      onClose();
    },
  });

  return (
    <FormDialog
      title="Change Password"
      form={form}
      submit={form.busy ? 'Changing…' : 'Change Password'}
      onClose={onClose}
    >
      <Problem text={problem} onDismiss={dismiss} />
      <PasswordField label="Current password" {...field('currentPassword')} />
      <PasswordField
        label="New password"
        strength
        hint="At least 8 characters. The rest makes it stronger."
        {...field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
      <p className="small">We log out every other device. You stay logged in here.</p>
    </FormDialog>
  );
}

export type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string };

export function passwordRules({ newPassword }: PasswordValues): Record<keyof PasswordValues, FieldRule> {
  return {
    currentPassword: CURRENT_PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmPassword: repeated(newPassword),
  };
}

export function SoundsCard() {
  const on = useSyncExternalStore(onStoredChange, soundsAreOn);
  const hint = 'When you log in. Kept on this device.';
  return (
    <Card>
      <Switch label="Sounds" hint={hint} name="sounds" checked={on} onChange={switchSounds} />
    </Card>
  );
}

const DeletionDialog = lazy(() => import('./DeletionDialog.tsx'));

/** Nothing for admins and support, and once it is planned: a notice says so then. */
export function DeletionCard({ user }: { user: Profile }) {
  const [open, setOpen] = useState(false);
  if (isStaff(user.role) || user.deletionDueAt !== null) return null;
  return (
    <Card title="Delete your account">
      <p className="muted profile-card-text">
        We erase everything about you after 14 days. Until then you can change your mind.
      </p>
      <Button icon={<Trash2 />} onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DeletionDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
