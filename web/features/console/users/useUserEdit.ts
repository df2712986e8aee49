import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { changesIn, rulesOf, valuesOf } from '#features/shared/profile/profileFields.ts';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** Sends only what was changed. */
export function useUserEdit(user: AdminUser, onEnd: () => void) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { values, change } = useValues(() => valuesOf(user));
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(rulesOf(user), values),
    sending: useSending((error) => messageOf(error, 'Failed to update profile')),
    async send() {
      const changes = changesIn(values, user);
      if (Object.keys(changes).length === 0) return onEnd();
      const changed = await withPassword(() => api.admin.updateUser.mutate({ id: user.id, ...changes }));
      if (!changed) return;
      toast.success(PROFILE_UPDATED);
      utils.admin.user.setData({ id: user.id }, changed);
      void utils.invalidate();
      onEnd();
    },
  });
  return { ...form, passwordPrompt };
}
