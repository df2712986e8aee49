import { useEffect, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import { forgetDraft, readDraft, useDraft } from '#lib/forms/drafts.ts';
import { useRuledForm } from '#lib/forms/useRuledForm.ts';
import type { Profile } from '#lib/session/profile.ts';
import type { FieldRule } from '#schemas/rules/fieldRules.ts';
import { maskPhone, toE164 } from '#schemas/rules/phones.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { withHolderRules } from './holderRules.ts';
import { type PhoneChange, storePhoneChange } from './phoneChange.ts';
import { changesIn, type ProfileField, rulesOf, valuesOf, wantsPassword } from './profileFields.ts';

const DRAFT = 'profile';

type Options = {
  user: Profile;
  /** Everything is saved; what is left is the code of a new phone, if there is one. */
  onSaved: (phone: PhoneChange | null) => void | Promise<void>;
};

/** Whether this tab has kept edits of a profile that were not saved. */
export function hasUnsaved(user: Profile): boolean {
  const kept = readDraft<Record<ProfileField, string>>(DRAFT);
  return kept !== null && Object.keys(changesIn({ ...valuesOf(user), ...kept }, user)).length > 0;
}

/** Throws the kept edits away. */
export const dropUnsaved = () => forgetDraft(DRAFT);

/** The form of a profile: what was typed stays in this tab until it is saved or cancelled. */
export function useProfileForm({ user, onSaved }: Options) {
  const { values, change, clear, restored } = useDraft(DRAFT, valuesOf(user));
  const [currentPassword, setCurrentPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const sending = useSending((error) => messageOf(error, 'Failed to update profile'));

  const changes = changesIn(values, user);
  const guarded = asked || wantsPassword(changes);
  const unsaved = Object.keys(changes).length > 0;
  const form = useRuledForm<ProfileField | 'currentPassword'>({
    rules: {
      ...withHolderRules(rulesOf(user), values, Object.keys(changes)),
      currentPassword: guarded ? PASSWORD : UNASKED,
    },
    values: { ...values, currentPassword },
    change: ({ currentPassword: typed, ...rest }) => {
      if (typed !== undefined) setCurrentPassword(typed);
      if (Object.keys(rest).length > 0) change(rest);
    },
  });
  useWarningOnClose(unsaved);

  async function save() {
    sending.dismiss();
    if (!form.passes()) return;
    if (!unsaved) return finish(null);
    await sending.send(
      async () => {
        const sent = { ...changes, ...(guarded && { currentPassword }) };
        const { registrationToken } = await api.users.updateProfile.mutate(sent);
        const waiting =
          registrationToken === undefined ? null : toPhoneChange(parseToken(registrationToken), values.phoneNumber);
        if (!waiting || Object.keys(changes).length > 1) toast.success('Profile updated successfully');
        await finish(waiting);
      },
      (error) => {
        const isPasswordRequired = codeOf(error) === 'PASSWORD_REQUIRED';
        if (isPasswordRequired) setAsked(true);
        form.refuse(isPasswordRequired ? { currentPassword: PASSWORD.required } : fieldErrorsOf(error));
      },
    );
  }

  async function finish(phone: PhoneChange | null) {
    clear();
    if (phone) storePhoneChange(phone);
    await onSaved(phone);
  }

  const cameBack = restored.length > 0 && unsaved;
  return { form: form.form, field: form.field, sending, save, guarded, unsaved, cameBack };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

const PASSWORD = {
  required: 'Current password is required',
  accepts: () => true,
  wrong: '',
  untrimmed: true,
} satisfies FieldRule;
const UNASKED: FieldRule = { accepts: () => true, wrong: '', untrimmed: true };

function toPhoneChange(token: string, phone: string): PhoneChange {
  return { token, phone: maskPhone(toE164(phone) ?? phone), sentAt: Date.now() };
}

/** Within the app edits wait in this tab; closing the tab would lose them, so the browser asks first. */
function useWarningOnClose(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
