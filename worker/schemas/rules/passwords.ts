import { z } from 'zod';
import { MINUTE } from '#schemas/format/dates.ts';
import { PASSWORD_MAX, REGISTRATION_RULES } from './fieldRules.ts';
import { NEW_PASSWORD } from './newPassword.ts';
import { UNLESS_FAULTY, whyRefused } from './zodFields.ts';

/** For an admin's risky acts, in the session it was typed in. */
export const PASSWORD_FRESH = 15 * MINUTE;

export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters`;
const { required, accepts, pattern } = REGISTRATION_RULES.password;

/** Never trimmed. */
export const strongPassword = z
  .string({ error: required })
  .min(1, required)
  .refine(accepts, whyRefused(REGISTRATION_RULES.password))
  .meta({ pattern });

/** Any text, so that old passwords stay usable. */
export function typedPassword(required: string) {
  return z.string({ error: required }).min(1, required).max(1024, PASSWORD_TOO_LONG);
}

/** At least 8 characters, as written. */
export const newPassword = z
  .string({ error: NEW_PASSWORD.required })
  .min(1, NEW_PASSWORD.required)
  .min(8, { error: NEW_PASSWORD.wrong, ...UNLESS_FAULTY })
  .max(PASSWORD_MAX, PASSWORD_TOO_LONG);
