import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { Confirmed } from '../../lib/confirmed.ts';
import { useDraft } from '../../lib/drafts.ts';
import { fieldErrorsOf } from '../../lib/errors.ts';
import { useRuledForm } from '../../lib/useRuledForm.ts';
import { toast } from '../../ui/toast.ts';
import { useSending } from '../../ui/useSending.ts';
import { type NewAdminField, NO_PASSWORDS, NOBODY_YET, newAdminRules } from './newAdmin.ts';
import { createTrouble } from './troubles.ts';

/** Create Admin: what was typed stays in this tab until it is sent, whatever happens; passwords stay nowhere. */
export function useNewAdmin(confirmed: Confirmed['confirmed'], onCreated: () => void) {
  const draft = useDraft('create-admin', NOBODY_YET);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const sending = useSending(createTrouble);
  const values = { ...draft.values, ...passwords };
  const { form, field, passes, refuse } = useRuledForm<NewAdminField>({
    rules: newAdminRules(values),
    values,
    change: ({ password, confirmPassword, ...rest }) => {
      if (password !== undefined) setPasswords((now) => ({ ...now, password }));
      else if (confirmPassword !== undefined) setPasswords((now) => ({ ...now, confirmPassword }));
      else draft.change(rest);
    },
    forgives: true,
  });

  async function create() {
    sending.dismiss();
    if (!passes()) return;
    await sending.send(
      async () => {
        const admin = await confirmed(() => api.admin.createAdmin.mutate(values));
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
