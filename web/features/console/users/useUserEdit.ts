import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { changesIn, rulesOf, valuesOf } from '#features/shared/profile/profileFields.ts';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** The edit of somebody's profile by an admin: only what really changed is sent, contacts with the password where that is due. */
export function useUserEdit(
  user: AdminUser,
  withPassword: PasswordConfirmation['withPassword'],
  onSaved: (changed: AdminUser) => void,
) {
  const { values, change } = useValues(() => valuesOf(user));
  return useForm({
    values,
    change,
    fieldStates: ruledStates(rulesOf(user), values),
    sending: useSending((error) => messageOf(error, 'Failed to update profile')),
    async send() {
      const changes = changesIn(values, user);
      if (Object.keys(changes).length === 0) return onSaved(user);
      const changed = await withPassword(() => api.admin.updateUser.mutate({ id: user.id, ...changes }));
      if (!changed) return;
      toast.success(PROFILE_UPDATED);
      onSaved(changed);
    },
  });
}
