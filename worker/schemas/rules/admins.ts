import { type FieldRule, REGISTRATION_RULES } from './fieldRules.ts';
import { NEW_PASSWORD } from './newPassword.ts';
import { toE164 } from './phones.ts';

/** The messages are the specification's. Without zod, because the form loads it. */
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
