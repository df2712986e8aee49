import { useEffect, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import { addToDraft, forgetDraft, readDraft, useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { Profile } from '#lib/session/profile.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';
import { PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { CURRENT_PASSWORD, type FieldRule } from '#schemas/rules/fieldRules.ts';
import { maskPhone, toE164 } from '#schemas/rules/phones.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { withHolderRules } from './holderRules.ts';
import { changesIn, type ProfileField, rulesOf, valuesOf, wantsPassword } from './profileFields.ts';

const DRAFT = 'profile';

type Options = {
  user: Profile;
  /** `phone`: a new one that waits for its code, or null. */
  onSaved: (phone: PhoneChange | null) => void | Promise<void>;
};

export function hasUnsaved(user: Profile): boolean {
  const kept = readDraft<Record<ProfileField, string>>(DRAFT);
  return kept !== null && Object.keys(changesIn({ ...valuesOf(user), ...kept }, user)).length > 0;
}

export const dropUnsaved = () => forgetDraft(DRAFT);

/** Typed values stay in this tab until they are saved or cancelled. */
export function useProfileForm({ user, onSaved }: Options) {
  // Drafts keep no password.
  const { values, change, clear, restored } = useDraft(DRAFT, { ...valuesOf(user), currentPassword: '' });
  const [asked, setAsked] = useState(false);
  const changes = changesIn(values, user);
  const guarded = asked || wantsPassword(changes);
  const unsaved = Object.keys(changes).length > 0;
  useWarningOnClose(unsaved);

  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(
      {
        ...withHolderRules(rulesOf(user), values, Object.keys(changes)),
        currentPassword: guarded ? CURRENT_PASSWORD : UNASKED,
      },
      values,
    ),
    sending: useSending((error) => messageOf(error, 'Failed to update profile')),
    async send() {
      if (!unsaved) return finish(null);
      const sent = { ...changes, ...(guarded && { currentPassword: values.currentPassword }) };
      const { registrationToken } = await api.users.updateProfile.mutate(sent);
      const waiting =
        registrationToken === undefined ? null : toPhoneChange(parseToken(registrationToken), values.phoneNumber);
      if (!waiting || Object.keys(changes).length > 1) toast.success(PROFILE_UPDATED);
      await finish(waiting);
    },
    errorsOf: (error) => (isUnproven(error) ? { currentPassword: CURRENT_PASSWORD.required } : fieldErrorsOf(error)),
    onFailure: (error) => isUnproven(error) && setAsked(true),
  });

  async function finish(phone: PhoneChange | null) {
    clear();
    if (phone) storePhoneChange(phone);
    await onSaved(phone);
  }

  const cameBack = restored.length > 0 && unsaved;
  return { ...form, guarded, unsaved, cameBack };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

const UNASKED: FieldRule = { accepts: () => true, wrong: '', untrimmed: true };

const isUnproven = (error: unknown) => codeOf(error) === 'PASSWORD_REQUIRED';

function toPhoneChange(token: string, phone: string): PhoneChange {
  return { token, phone: maskPhone(toE164(phone) ?? phone), sentAt: Date.now() };
}

/** Closing the tab would lose the draft, so the browser asks first. */
function useWarningOnClose(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

/** `phone`: masked. `sentAt`: epoch ms. */
export type PhoneChange = { token: string; phone: string; sentAt: number };

/** Among the drafts, which a logout removes. */
const KEY = 'phone-change';

/** Null once the code has expired. */
export function readPhoneChange(): PhoneChange | null {
  const { token, phone, sentAt } = readDraft<PhoneChange>(KEY) ?? {};
  if (token === undefined || phone === undefined || sentAt === undefined) return null;
  return sentAt + CODE_LIFE > Date.now() ? { token, phone, sentAt } : null;
}

export function storePhoneChange(change: PhoneChange): void {
  addToDraft(KEY, change);
}

export function forgetPhoneChange(): void {
  forgetDraft(KEY);
}
