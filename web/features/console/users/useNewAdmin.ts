import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ADMIN_CREATED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { createErrorText } from './errorTexts.ts';
import { EMPTY_ADMIN, newAdminRules } from './newAdmin.ts';

/** What was typed stays in this tab until it is sent; passwords are kept nowhere. */
export function useNewAdmin(onCreated: () => void) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { values, change, clear } = useDraft('create-admin', EMPTY_ADMIN);
  const form = useForm({
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
      void utils.invalidate();
      onCreated();
    },
  });
  return { ...form, passwordPrompt };
}
