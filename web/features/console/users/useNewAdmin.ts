import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { ADMIN_CREATED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { createErrorText } from './errorTexts.ts';
import { EMPTY_ADMIN, newAdminRules } from './newAdmin.ts';

/** Create Admin: what was typed stays in this tab until it is sent, whatever happens; passwords stay nowhere. */
export function useNewAdmin(withPassword: PasswordConfirmation['withPassword'], onCreated: () => void) {
  const { values, change, clear } = useDraft('create-admin', EMPTY_ADMIN);
  return useForm({
    values,
    change,
    fieldStates: ruledStates(newAdminRules(values), values, { quiet: true }),
    when: 'untilEdited',
    sending: useSending(createErrorText),
    async send() {
      const admin = await withPassword(() => api.admin.createAdmin.mutate(values));
      if (!admin) return;
      toast.success(ADMIN_CREATED);
      clear();
      onCreated();
    },
  });
}
