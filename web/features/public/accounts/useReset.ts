import { useEffect, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { parseToken } from '#lib/api/sessionToken.ts';
import { tab } from '#lib/browser/browserStorage.ts';
import { focusHeading } from '#lib/browser/page.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { CODE_EXPIRED, CODE_LIFE, type DeliverTo } from '#schemas/accounts/codes.ts';
import { PASSWORD_RESET } from '#schemas/responses/successTexts.ts';
import { given, REGISTRATION_RULES, RESET_PHONE } from '#schemas/rules/fieldRules.ts';
import { maskPhone, phoneTyped } from '#schemas/rules/phones.ts';
import { toast } from '#ui/toast.ts';

/** A step that waits for its code, kept in this tab through a reload. */
export const tabStore = <Value>(key: string) => ({
  read: () => tab.read<Value>(key),
  write: (value: Value) => tab.write(key, value),
  remove: () => tab.write(key, null),
});

type At =
  /** `pending`: a code that can still be typed. */
  | { step: 'phone'; problem: string | null; pending?: PendingReset }
  | { step: 'otp'; pending: PendingReset }
  | { step: 'done'; email: string; isGone: boolean };

/** A reload stays on the step of the code. */
export function useReset() {
  const [at, setAt] = useState<At>({ step: 'phone', problem: null });
  const form = useDraft('forgot-password', NO_RESET);

  useEffect(() => {
    const pending = pendingReset.read();
    if (!pending) return;
    if (pending.until > Date.now()) return setAt({ step: 'otp', pending });
    pendingReset.remove();
    setAt({ step: 'phone', problem: CODE_EXPIRED });
  }, []);

  return {
    at,
    form,
    sent(pending: PendingReset) {
      pendingReset.write(pending);
      setAt({ step: 'otp', pending });
    },
    back(problem: string | null, pending?: PendingReset) {
      if (!pending) pendingReset.remove();
      if (problem) toast.error(problem);
      setAt({ step: 'phone', problem, pending });
      focusHeading();
    },
    done(email: string, { deliverTo }: PendingReset) {
      pendingReset.remove();
      form.clear();
      toast.success(PASSWORD_RESET);
      setAt({ step: 'done', email, isGone: deliverTo !== 'owner' });
      focusHeading();
    },
  };
}

/** Answered first: a code must not go to the thief. */
const withYou = given('Please say whether you have your phone.');

export type Holder = Exclude<DeliverTo, 'owner'>;

export const RESET_RULES = {
  withYou,
  phoneNumber: RESET_PHONE,
  password: REGISTRATION_RULES.password,
};

/** `holder`: asked for the code where the phone is gone. */
export type ResetValues = Record<keyof typeof RESET_RULES, string> & { holder: Holder };
const NO_RESET: ResetValues = { withYou: '', holder: 'keyholder1', phoneNumber: '', password: '' };

/** `phone`: masked. `until`: epoch ms, 900 s after the code was sent. */
export type PendingReset = { token: string; deliverTo: DeliverTo; phone: string; until: number };

/** The time goes on through a reload. */
const pendingReset = tabStore<PendingReset>('ownmark-reset');

/** The new password waits on the server until the code is right. */
export async function requestReset(values: ResetValues): Promise<PendingReset> {
  const deliverTo = values.withYou === 'no' ? values.holder : 'owner';
  const asked = Date.now();
  const { resetToken } = await api.users.requestReset.mutate({
    phonenumber: values.phoneNumber,
    password: values.password,
    deliverTo,
  });
  const phone = maskPhone(phoneTyped(values.phoneNumber) ?? values.phoneNumber);
  return { token: parseToken(resetToken), deliverTo, phone, until: asked + CODE_LIFE };
}
