import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { useRuledForm } from '#lib/forms/useRuledForm.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { createErrorText } from './errorTexts.ts';
import { EMPTY_ADMIN, type NewAdminField, NO_PASSWORDS, newAdminRules } from './newAdmin.ts';

/** Create Admin: what was typed stays in this tab until it is sent, whatever happens; passwords stay nowhere. */
export function useNewAdmin(withPassword: PasswordConfirmation['withPassword'], onCreated: () => void) {
  const draft = useDraft('create-admin', EMPTY_ADMIN);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const sending = useSending(createErrorText);
  const values = { ...draft.values, ...passwords };
  const { form, field, passes, refuse } = useRuledForm<NewAdminField>({
    rules: newAdminRules(values),
    values,
    change: ({ password, confirmPassword, ...rest }) => {
      if (password !== undefined) setPasswords((now) => ({ ...now, password }));
      else if (confirmPassword !== undefined) setPasswords((now) => ({ ...now, confirmPassword }));
      else draft.change(rest);
    },
    clearOnEdit: true,
  });

  async function create() {
    sending.dismiss();
    if (!passes()) return;
    await sending.send(
      async () => {
        const admin = await withPassword(() => api.admin.createAdmin.mutate(values));
        if (!admin) return;
        toast.success('Admin created successfully');
        draft.clear();
        onCreated();
      },
      (error) => refuse(fieldErrorsOf(error)),
    );
  }

  return { form, field, create, ...sending };
}
