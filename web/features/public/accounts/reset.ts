import { api } from '#lib/api/client.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';
import { given, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { maskPhone, toE164 } from '#schemas/rules/phones.ts';
import { tabStore } from './tabStore.ts';

/** Answered first: a code must not go to the thief. */
const withYou = given('Please say whether you have your phone.');

export const RESET_RULES = {
  withYou,
  phoneNumber: REGISTRATION_RULES.phoneNumber,
  password: REGISTRATION_RULES.password,
};

export type ResetValues = Record<keyof typeof RESET_RULES, string>;
export const NO_RESET: ResetValues = { withYou: '', phoneNumber: '', password: '' };

/** `to`: whose phone. `until`: epoch ms, 900 s after the code was sent. */
export type PendingReset = { token: string; to: string; until: number };

/** The time goes on through a reload. */
export const pendingReset = tabStore<PendingReset>('ownmark-reset');

/** The new password waits on the server until the code is right. */
export async function requestReset(values: ResetValues, deliverTo: DeliverTo): Promise<PendingReset> {
  const asked = Date.now();
  const { resetToken } = await api.users.requestReset.mutate({
    phonenumber: values.phoneNumber,
    password: values.password,
    deliverTo,
  });
  const own = maskPhone(toE164(values.phoneNumber) ?? values.phoneNumber);
  const to = { owner: own, keyholder1: 'key holder 1', keyholder2: 'key holder 2' }[deliverTo];
  return { token: parseToken(resetToken), to, until: asked + CODE_LIFE };
}
