import { z } from 'zod';
import { CURRENT_PASSWORD, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { typedPassword } from '#schemas/rules/passwords.ts';
import { PHONE_MESSAGE } from '#schemas/rules/phones.ts';
import { idField, ruledText } from '#schemas/rules/zodFields.ts';
import { codeField, emailField, middleNameField, phoneField } from './accounts.ts';

const { firstName, surName, country, stateOfResidence, address } = REGISTRATION_RULES;
const state = ruledText(stateOfResidence).toUpperCase().optional();

/** What is left out stays as it is; a picture is changed by uploading one, so `imageurl` is not read. */
export const profileFields = {
  firstName: ruledText(firstName).toUpperCase().optional(),
  middleName: middleNameField.optional(),
  surName: ruledText(surName).toUpperCase().optional(),
  email: emailField.optional(),
  phoneNumber: phoneField.optional(),
  country: ruledText(country).toUpperCase().optional(),
  stateOfOrigin: state,
  stateOfResidence: state,
  address: ruledText(address).optional(),
};

/** Blank for none. The masked one that the profile shows changes nothing. */
const keyholder = z
  .string({ error: PHONE_MESSAGE })
  .max(40, PHONE_MESSAGE)
  .nullable()
  .transform((typed) => (typed?.includes('•') ? undefined : typed?.trim() || null))
  .pipe(z.union([z.undefined(), z.null(), phoneField], { error: PHONE_MESSAGE }))
  .optional();

/** The role, the account's state and the rest are not read. */
export const updateUserInput = z.object({
  ...profileFields,
  keyholderPhone1: keyholder,
  keyholderPhone2: keyholder,
  currentPassword: typedPassword(CURRENT_PASSWORD.required).optional(),
});
export type ProfileChange = z.output<typeof updateUserInput>;

export const verifyPhoneInput = z.object({ otp: codeField, registrationToken: idField });
