import { z } from 'zod';
import {
  CURRENT_PASSWORD,
  EMAIL_MAX,
  isAccepted,
  normalizeTyped,
  REGISTRATION_RULES,
  RESET_PHONE,
} from '#schemas/rules/fieldRules.ts';
import { phoneClash } from '#schemas/rules/keyHolders.ts';
import { hasOfficeWord, notOffice } from '#schemas/rules/officeWords.ts';
import { phoneTyped, toE164 } from '#schemas/rules/phones.ts';
import {
  BESIDE_OTHERS,
  clearableText,
  idField,
  newPassword,
  requiredText,
  ruledText,
  strongPassword,
  typedPassword,
  whyRefused,
} from '#schemas/rules/zodFields.ts';
import {
  CODE_CHARACTERS_MESSAGE,
  CODE_LENGTH,
  CODE_LENGTH_MESSAGE,
  DELIVER_TO,
  findCode,
  KEY_HOLDERS,
} from './codes.ts';
import { LEGAL_DOCUMENTS } from './legal.ts';

const { username, email, phoneNumber, firstName, middleName, surName, country, stateOfResidence, address } =
  REGISTRATION_RULES;

export const emailField = ruledText(email).toLowerCase();

export const phoneField = ruledText(phoneNumber).transform((typed) => toE164(typed) ?? typed);

export const middleNameField = clearableText(30, middleName.wrong)
  .transform((value) => value && normalizeTyped(middleName, value))
  .refine((value) => value === null || isAccepted(middleName, value), whyRefused(middleName))
  .transform((value) => value?.toUpperCase() ?? null);

const state = ruledText(stateOfResidence).toUpperCase();

/** Longer than any text message of ours, and what somebody writes around it. */
const TEXT_WITH_CODE_MAX = 500;

/** Also of an admin made by the command: their username may say so. */
export const signInFields = {
  username: ruledText({ ...username, refuses: undefined }),
  email: emailField,
  phoneNumber: phoneField,
  password: strongPassword,
};

/** A `role` in it is not read: everybody registers as a user. */
export const registrationInput = z
  .object({
    ...signInFields,
    username: ruledText(username),
    firstName: ruledText(firstName).toUpperCase(),
    middleName: middleNameField.optional().transform((value) => value ?? null),
    surName: ruledText(surName).toUpperCase(),
    keyholderPhone1: phoneField,
    keyholderPhone2: phoneField,
    country: ruledText(country).toUpperCase(),
    stateOfResidence: state,
    stateOfOrigin: state.nullish(),
    address: ruledText(address),
  })
  .superRefine((phones, ctx) => {
    const clash = phoneClash(phones);
    if (clash) ctx.addIssue({ code: 'custom', path: [clash.path], message: clash.message });
  }, BESIDE_OTHERS)
  .superRefine(({ firstName, middleName, surName }, ctx) => {
    const names = [firstName, middleName ?? '', surName];
    if (!names.some(hasOfficeWord) && hasOfficeWord(names.join(' ')))
      ctx.addIssue({ code: 'custom', path: ['surName'], message: notOffice('A name') });
  });
export type Registration = z.output<typeof registrationInput>;

export const tokenField = idField;
/** Also inside the text it came with; then exactly 8 characters. */
export const codeField = z
  .string({ error: CODE_LENGTH_MESSAGE })
  .max(TEXT_WITH_CODE_MAX, CODE_LENGTH_MESSAGE)
  .transform((typed) => findCode(typed) ?? typed.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .length(CODE_LENGTH, CODE_LENGTH_MESSAGE)
      .regex(/^[A-Z0-9]*$/, CODE_CHARACTERS_MESSAGE),
  );

export const verifyRegistrationInput = z.object({ otp: codeField, registrationToken: tokenField });
export const resendCodeInput = z.object({ token: tokenField });

export const signInInput = z.object({
  email: requiredText(email.required)
    .max(EMAIL_MAX, email.wrong)
    .transform((typed) => phoneTyped(typed) ?? typed.toLowerCase())
    .meta({ description: 'The e-mail address or the phone number of the account.' }),
  password: typedPassword('Password is required.'),
});

export const requestResetInput = z.object({
  phonenumber: ruledText(RESET_PHONE).transform((typed) => phoneTyped(typed) ?? typed),
  password: strongPassword,
  deliverTo: z.enum(DELIVER_TO, 'Choose owner, keyholder1 or keyholder2.').default('owner'),
});
export const resetPasswordInput = z.object({ token: tokenField, otp: codeField });
export const setPasswordInput = z.object({ token: tokenField, password: strongPassword, otp: codeField.optional() });

export const askHolderInput = z.object({ deliverTo: z.enum(KEY_HOLDERS, 'Choose keyholder1 or keyholder2.') });

export const confirmPasswordInput = z.object({ password: typedPassword('Password is required') });

/** @see LEGAL_VERSIONS for `version`: the one that was read, where the caller knows it. */
export const acceptLegalInput = z.object({
  document: z.enum(LEGAL_DOCUMENTS, 'Choose terms or privacy.'),
  version: z.string('Name the version that was read.').max(40, 'Name the version that was read.').optional(),
});
export type LegalAcceptance = z.output<typeof acceptLegalInput>;

export const askDeletionInput = z.object({ password: typedPassword('Password is required.') });

export const changePasswordInput = z.object({
  currentPassword: typedPassword(CURRENT_PASSWORD.required),
  newPassword,
});

export const useLinkInput = z.object({
  token: z
    .string('This link is not complete.')
    .min(1, 'This link is not complete.')
    .max(100, 'This link is not complete.'),
});
