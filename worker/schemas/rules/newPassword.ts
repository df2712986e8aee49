import type { FieldRule } from './fieldRules.ts';

const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters';
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** For changing the password. Without zod, because the form loads it. */
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
