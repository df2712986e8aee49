import { type FieldRule, REGISTRATION_RULES } from './fieldRules.ts';
import { toE164 } from './phones.ts';

/** As typed or as stored; blank and null for none. */
export type AccountPhones = {
  phoneNumber?: string | null;
  keyholderPhone1?: string | null;
  keyholderPhone2?: string | null;
};
type PhoneClash = { path: keyof AccountPhones; message: string };

export const OWN_PHONE = "Choose somebody else's phone: yours may be the one that is stolen.";
export const SAME_HOLDER = 'Choose a second person: this phone is already your other key holder.';
export const HOLDERS_PHONE = "This is your key holder's phone. Change the key holder first, or choose another number.";

/** With `changed`, only what is new is checked: an account from before the rule is not locked out. */
export function phoneClash(phones: AccountPhones, changed: readonly string[] = HOLDERS): PhoneClash | null {
  const [own, first, second] = (['phoneNumber', ...HOLDERS] as const).map((field) => normal(phones[field]));
  const isNew = (field: string) => changed.includes(field);
  if (first && first === own && isNew('keyholderPhone1')) return { path: 'keyholderPhone1', message: OWN_PHONE };
  if (second && second === own && isNew('keyholderPhone2')) return { path: 'keyholderPhone2', message: OWN_PHONE };
  if (own && (own === first || own === second) && isNew('phoneNumber')) {
    return { path: 'phoneNumber', message: HOLDERS_PHONE };
  }
  const path = HOLDERS.findLast(isNew);
  return first && first === second && path ? { path, message: SAME_HOLDER } : null;
}

const HOLDERS = ['keyholderPhone1', 'keyholderPhone2'] as const;
const normal = (typed: string | null | undefined) => (typeof typed === 'string' ? toE164(typed) : null);

const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters';
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** Of change-password; without zod, for the form itself. */
export const NEW_PASSWORD = {
  required: 'New password is required',
  accepts: (typed) => typed.length >= 8,
  wrong: PASSWORD_TOO_SHORT,
  untrimmed: true,
} satisfies FieldRule;

export const repeated = (password: string): FieldRule => ({
  required: PASSWORDS_DIFFER,
  accepts: (typed) => typed === password,
  wrong: PASSWORDS_DIFFER,
  untrimmed: true,
});

/** In the specification’s messages; without zod, for the form itself. */
export const CREATE_ADMIN_RULES = {
  username: { ...REGISTRATION_RULES.username, required: 'Username is required', refuses: undefined },
  firstName: { ...REGISTRATION_RULES.firstName, required: 'First name is required' },
  middleName: REGISTRATION_RULES.middleName,
  surName: { ...REGISTRATION_RULES.surName, required: 'Surname is required' },
  email: { ...REGISTRATION_RULES.email, required: 'Email is required', wrong: 'Email is invalid' },
  phoneNumber: { ...REGISTRATION_RULES.phoneNumber, required: 'Phone number is required' },
  country: { ...REGISTRATION_RULES.country, required: 'Country is required' },
  stateOfOrigin: { ...REGISTRATION_RULES.stateOfResidence, required: 'State is required' },
  address: { ...REGISTRATION_RULES.address, required: 'Address is required' },
  keyholder: {
    accepts: (typed) => /^\d+$/.test(typed) && toE164(typed) !== null,
    wrong: 'Keyholder must be a valid phone number',
  },
  password: { ...NEW_PASSWORD, required: 'Password is required' },
} satisfies Record<string, FieldRule>;
