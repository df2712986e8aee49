import { api } from '#lib/api/client.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import { tabStore } from '#lib/browser/browserStorage.ts';
import { REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { maskPhone, toE164 } from '#schemas/rules/phones.ts';

export type RegistrationField = keyof typeof REGISTRATION_RULES;
export type RegistrationValues = Record<RegistrationField, string>;

/** In the order of the screen, in which wrong fields are looked for. */
export const REGISTRATION_FIELDS = {
  phoneNumber: REGISTRATION_RULES.phoneNumber,
  email: REGISTRATION_RULES.email,
  password: REGISTRATION_RULES.password,
  firstName: REGISTRATION_RULES.firstName,
  middleName: REGISTRATION_RULES.middleName,
  surName: REGISTRATION_RULES.surName,
  username: REGISTRATION_RULES.username,
  stateOfResidence: REGISTRATION_RULES.stateOfResidence,
  address: REGISTRATION_RULES.address,
  country: REGISTRATION_RULES.country,
  keyholderPhone1: REGISTRATION_RULES.keyholderPhone1,
  keyholderPhone2: REGISTRATION_RULES.keyholderPhone2,
};

const BLANK = Object.fromEntries(Object.keys(REGISTRATION_FIELDS).map((name) => [name, ''])) as RegistrationValues;
export const EMPTY_REGISTRATION: RegistrationValues = { ...BLANK, country: 'Nigeria' };

/** `sentAt`: epoch ms. `phone`: masked. */
export type PendingRegistration = { token: string; phone: string; email: string; sentAt: number };

export const pendingRegistration = tabStore<PendingRegistration>('ownmark-registration');

/** Whoever reported without an account comes with a name, the phone and the device in the address, behind the #. */
export function reportedIn(hash: string) {
  const { firstName, surName, phoneNumber, device } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  return firstName && surName && phoneNumber ? { device, person: { firstName, surName, phoneNumber } } : null;
}

export async function register(values: RegistrationValues): Promise<PendingRegistration> {
  return toPendingRegistration(await api.users.register.mutate(toRequest(values)), values);
}

/** @throws Unreadable for an answer without a token */
export function toPendingRegistration(
  answer: { registrationToken: string },
  values: RegistrationValues,
): PendingRegistration {
  const phone = maskPhone(toE164(values.phoneNumber) ?? values.phoneNumber);
  return { token: parseToken(answer?.registrationToken), phone, email: values.email.trim(), sentAt: Date.now() };
}

/** Names, country and state go out in upper case. */
export function toRequest(values: RegistrationValues): RegistrationValues {
  const { firstName, middleName, surName, country, stateOfResidence } = values;
  return {
    ...values,
    firstName: firstName.toUpperCase(),
    middleName: middleName.toUpperCase(),
    surName: surName.toUpperCase(),
    country: country.toUpperCase(),
    stateOfResidence: stateOfResidence.toUpperCase(),
  };
}
