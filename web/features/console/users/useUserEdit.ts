import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { changesIn, type ProfileField, rulesOf, valuesOf } from '#features/shared/profile/profileFields.ts';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { useRuledForm } from '#lib/forms/useRuledForm.ts';
import type { AdminUser } from '#lib/queries/adminQueries.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** The edit of somebody's profile by an admin: only what really changed is sent, contacts with the password where that is due. */
export function useUserEdit(
  user: AdminUser,
  withPassword: PasswordConfirmation['withPassword'],
  onSaved: (changed: AdminUser) => void,
) {
  const [values, setValues] = useState(() => valuesOf(user));
  const sending = useSending((error) => messageOf(error, 'Failed to update profile'));
  const { form, field, passes, refuse } = useRuledForm<ProfileField>({
    rules: rulesOf(user),
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
  });

  async function save() {
    sending.dismiss();
    if (!passes()) return;
    const changes = changesIn(values, user);
    if (Object.keys(changes).length === 0) return onSaved(user);
    await sending.send(
      async () => {
        const changed = await withPassword(() => api.admin.updateUser.mutate({ id: user.id, ...changes }));
        if (!changed) return;
        toast.success('Profile updated successfully');
        onSaved(changed);
      },
      (error) => refuse(fieldErrorsOf(error)),
    );
  }

  return { form, field, save, sending };
}
