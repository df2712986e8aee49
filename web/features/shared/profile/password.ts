import { CURRENT_PASSWORD, type FieldRule } from '#schemas/rules/fieldRules.ts';

export type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string };

/** The rules of a password change (part 2, §5), message by message. */
export function passwordRules({ newPassword }: PasswordValues): Record<keyof PasswordValues, FieldRule> {
  return {
    currentPassword: CURRENT_PASSWORD,
    newPassword: {
      required: 'New password is required',
      accepts: (typed) => typed.length >= 8,
      wrong: 'Password must be at least 8 characters',
      untrimmed: true,
    },
    confirmPassword: {
      required: 'Passwords do not match',
      accepts: (typed) => typed === newPassword,
      wrong: 'Passwords do not match',
      untrimmed: true,
    },
  };
}
