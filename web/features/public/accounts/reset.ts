import { api } from '#lib/api/client.ts';
import { codeOf } from '#lib/api/errors.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import { tabStore } from '#lib/browser/browserStorage.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';
import { REGISTRATION_RULES, RESET_PHONE, WITH_YOU } from '#schemas/rules/fieldRules.ts';
import { maskPhone, phoneTyped } from '#schemas/rules/phones.ts';

export type Holder = Exclude<DeliverTo, 'owner'>;

export const RESET_RULES = {
  withYou: WITH_YOU,
  phoneNumber: RESET_PHONE,
  password: REGISTRATION_RULES.password,
};

/** `holder`: asked for the code where the phone is gone. */
export type ResetValues = Record<keyof typeof RESET_RULES, string> & { holder: Holder };
export const NO_RESET: ResetValues = { withYou: '', holder: 'keyholder1', phoneNumber: '', password: '' };

/** `phone`: masked. `until`: epoch ms, 900 s after the code was sent. */
type SentCode = { token: string; deliverTo: DeliverTo; phone: string; until: number };
/** `earlier`: the newest code of every other phone. Whoever has one of them reads it out. */
export type PendingReset = SentCode & { earlier?: SentCode[] };

/** The time goes on through a reload. */
export const pendingReset = tabStore<PendingReset>('ownmark-reset');

/** The new password waits on the server until the code is right. */
export async function requestReset(values: ResetValues, before?: PendingReset): Promise<PendingReset> {
  const deliverTo = values.withYou === 'no' ? values.holder : 'owner';
  const asked = Date.now();
  const { resetToken } = await api.users.requestReset.mutate({
    phonenumber: values.phoneNumber,
    password: values.password,
    deliverTo,
  });
  const phone = maskPhone(phoneTyped(values.phoneNumber) ?? values.phoneNumber);
  const earlier = before && [before, ...liveEarlier(before)].filter((one) => one.deliverTo !== deliverTo);
  return { token: parseToken(resetToken), deliverTo, phone, until: asked + CODE_LIFE, earlier };
}

export const liveEarlier = ({ earlier = [] }: PendingReset) => earlier.filter(({ until }) => until > Date.now());

/** @param password the one typed last, which an earlier code was not asked for with; empty after a reload */
export async function confirmReset(pending: PendingReset, otp: string, password: string) {
  try {
    return { by: pending, ...(await api.users.resetPassword.mutate({ token: pending.token, otp })) };
  } catch (error) {
    if (!isRefusedCode(error)) throw error;
    for (const by of liveEarlier(pending)) {
      const typed = { token: by.token, otp };
      const { resetPassword, setPassword } = api.users;
      const answer = password ? setPassword.mutate({ ...typed, password }) : resetPassword.mutate(typed);
      const done = await answer.catch(nullIfRefused);
      if (done) return { by, ...done };
    }
    throw error;
  }
}

const isRefusedCode = (error: unknown) => codeOf(error) === 'INVALID_OTP' || codeOf(error) === 'CHALLENGE_ENDED';

function nullIfRefused(error: unknown): null {
  if (!isRefusedCode(error)) throw error;
  return null;
}
