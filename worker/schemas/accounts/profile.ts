import { z } from 'zod';
import { CURRENT_PASSWORD, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { PHONE_MESSAGE } from '#schemas/rules/phones.ts';
import { CHOOSE_PICTURE, PICTURE_MAX, PICTURE_TOO_LARGE } from '#schemas/rules/pictures.ts';
import { idField, ruledText, typedPassword } from '#schemas/rules/zodFields.ts';
import { codeField, emailField, middleNameField, phoneField } from './accounts.ts';

const { firstName, surName, country, stateOfResidence, address } = REGISTRATION_RULES;
const state = ruledText(stateOfResidence).toUpperCase().optional();

/** A field that is missing stays as it is. `imageurl` is ignored: a picture changes only by an upload. */
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

/** Blank or null removes the key holder. A masked phone (with `•`), as the profile shows it, changes nothing. */
const keyholder = z
  .string({ error: PHONE_MESSAGE })
  .max(40, PHONE_MESSAGE)
  .nullable()
  .transform((typed) => (typed?.includes('•') ? undefined : typed?.trim() || null))
  .pipe(z.union([z.undefined(), z.null(), phoneField], { error: PHONE_MESSAGE }))
  .optional();

/** Any other field, such as the role, is ignored. */
export const updateUserInput = z.object({
  ...profileFields,
  keyholderPhone1: keyholder,
  keyholderPhone2: keyholder,
  currentPassword: typedPassword(CURRENT_PASSWORD.required).optional(),
});
export type ProfileChange = z.output<typeof updateUserInput>;

export const verifyCodeInput = z.object({ otp: codeField, registrationToken: idField });

/** The picture and what multipart puts around it. */
export const UPLOAD_MAX = PICTURE_MAX + 64 * 1024;

/** In pixels. A small file may hold a huge picture, and decoding it takes memory for every pixel. */
export const PICTURE_SIDE_MAX = 10_000;
export const PICTURE_AREA_MAX = 64_000_000;

/** Ignores the type that the client gives the file. */
export const pictureFile = z
  .instanceof(Blob, { error: CHOOSE_PICTURE })
  .refine(({ size }) => size > 0, { error: CHOOSE_PICTURE, abort: true })
  .refine(({ size }) => size <= PICTURE_MAX, PICTURE_TOO_LARGE)
  .meta({ type: 'string', format: 'binary' });

/** Of a multipart form; whatever else it is has no fields. */
export const formFields = (form: unknown): object => (form instanceof FormData ? Object.fromEntries(form) : {});

export const uploadPictureInput = z.preprocess(formFields, z.object({ file: pictureFile }));
