import { z } from 'zod';

export const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;
export const PASSWORD_REQUIRED = 'Password is required.';
export const PASSWORD_WEAK = 'Password: 8+ chars, with uppercase, lowercase, number, and special character.';

const MAX = 128;
const TOO_LONG = `Password must be at most ${MAX} characters`;

/** A new password under the registration rule (part 1, §5); never trimmed. */
export const strongPassword = z
  .string({ error: PASSWORD_REQUIRED })
  .min(1, { error: PASSWORD_REQUIRED, abort: true })
  .max(MAX, { error: TOO_LONG, abort: true })
  .regex(STRONG_PASSWORD, PASSWORD_WEAK);

/** A password as typed to prove who one is: any text, so that old passwords stay usable. */
export function typedPassword(required: string) {
  return z.string({ error: required }).min(1, required).max(1024, TOO_LONG);
}

/** The new password of change-password: at least 8 characters, as written (part 2, §5). */
export const newPassword = z
  .string({ error: 'New password is required' })
  .min(1, { error: 'New password is required', abort: true })
  .min(8, 'Password must be at least 8 characters')
  .max(MAX, TOO_LONG);
