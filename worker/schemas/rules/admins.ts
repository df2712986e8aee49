import { type FieldRule, REGISTRATION_RULES } from './fieldRules.ts';
import { toE164 } from './phones.ts';

/** Part 2, §5, message by message; without zod, for the form itself. */
export const CREATE_ADMIN_RULES = {
  username: { ...REGISTRATION_RULES.username, required: 'Username is required' },
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
  password: {
    required: 'Password is required',
    accepts: (typed) => typed.length >= 8,
    wrong: 'Password must be at least 8 characters',
    untrimmed: true,
  },
} satisfies Record<string, FieldRule>;

export const PASSWORDS_DIFFER = 'Passwords do not match';
