import { api } from '#lib/api/client.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';
import { given, REGISTRATION_RULES, RESET_PHONE } from '#schemas/rules/fieldRules.ts';
import { maskPhone, phoneTyped } from '#schemas/rules/phones.ts';
import { tabStore } from './tabStore.ts';

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
export const NO_RESET: ResetValues = { withYou: '', holder: 'keyholder1', phoneNumber: '', password: '' };

/** `phone`: masked. `until`: epoch ms, 900 s after the code was sent. */
export type PendingReset = { token: string; deliverTo: DeliverTo; phone: string; until: number };

/** The time goes on through a reload. */
export const pendingReset = tabStore<PendingReset>('ownmark-reset');

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
