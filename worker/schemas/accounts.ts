import { z } from 'zod';
import { CODE_CHARACTERS_MESSAGE, CODE_LENGTH, CODE_LENGTH_MESSAGE, DELIVER_TO } from './codes.ts';
import { idField, optionalText, requiredText } from './fields.ts';
import { newPassword, strongPassword, typedPassword } from './passwords.ts';
import { PHONE_MESSAGE, toE164 } from './phones.ts';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const USERNAME = 'Username: 3-20 chars (letters, numbers, underscores).';
const NAME = 'Name must be 2-30 letters.';
const MIDDLE_NAME = 'Middle name: 2-30 letters if provided.';
const ADDRESS = 'Address must be 5-100 characters.';
const EMAIL = 'Please enter a valid email address.';

const NAME_PATTERN = /^[\p{L}\p{M} ]{2,30}$/u;
const PLACE_PATTERN = /^[\p{L}\p{M} ]{2,50}$/u;
const ADDRESS_PATTERN = /^[\p{L}\p{M}\d\s,.-]{5,100}$/u;
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An e-mail address, in lower case. */
export const emailField = requiredText('Email is required.').max(254, EMAIL).regex(EMAIL_PATTERN, EMAIL).toLowerCase();

/** A Nigerian mobile number, as E.164. */
export const phoneField = requiredText('Phone number is required.').transform((typed, ctx) => {
  const phone = toE164(typed);
  if (phone) return phone;
  ctx.issues.push({ code: 'custom', message: PHONE_MESSAGE, input: typed });
  return z.NEVER;
});

const name = (required: string) => requiredText(required).regex(NAME_PATTERN, NAME).toUpperCase();
const place = (required: string, wrong: string) => requiredText(required).regex(PLACE_PATTERN, wrong).toUpperCase();
const state = place('State of residence is required.', 'Enter a valid state name.');

/** Registration (part 1, §3 and §5). A `role` in it is not read: everybody registers as a user. */
export const registrationInput = z.object({
  username: requiredText('Username is required.').regex(/^[A-Za-z0-9_]{3,20}$/, USERNAME),
  firstName: name('First name is required.'),
  middleName: optionalText(30, MIDDLE_NAME)
    .refine((value) => value === null || NAME_PATTERN.test(value), MIDDLE_NAME)
    .transform((value) => value?.toUpperCase() ?? null),
  surName: name('Surname is required.'),
  email: emailField,
  phoneNumber: phoneField,
  password: strongPassword,
  keyholderPhone1: phoneField,
  keyholderPhone2: phoneField,
  country: place('Country is required.', 'Enter a valid country name.'),
  stateOfResidence: state,
  stateOfOrigin: state.nullish(),
  address: requiredText('Address is required.').regex(ADDRESS_PATTERN, ADDRESS),
});
export type Registration = z.output<typeof registrationInput>;

const challengeToken = idField;
/** A one-time code: cleaned as it is typed (part 1, §5), then exactly 8 characters. */
const code = z
  .string({ error: CODE_LENGTH_MESSAGE })
  .max(64, CODE_LENGTH_MESSAGE)
  .trim()
  .toUpperCase()
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .length(CODE_LENGTH, CODE_LENGTH_MESSAGE)
      .regex(/^[A-Z0-9]*$/, CODE_CHARACTERS_MESSAGE),
  );

export const verifyRegistrationInput = z.object({ otp: code, registrationToken: challengeToken });
export const resendCodeInput = z.object({ token: challengeToken });

export const signInInput = z.object({
  email: requiredText('Email is required.').max(254, EMAIL).toLowerCase(),
  password: typedPassword('Password is required.'),
});

export const requestResetInput = z.object({
  phonenumber: phoneField,
  password: strongPassword,
  deliverTo: z.enum(DELIVER_TO, 'Choose owner, keyholder1 or keyholder2.').default('owner'),
});
export const resetPasswordInput = z.object({ token: challengeToken, otp: code });
export const setPasswordInput = z.object({ token: challengeToken, password: strongPassword, otp: code.optional() });

export const changePasswordInput = z.object({
  currentPassword: typedPassword('Current password is required'),
  newPassword,
});
