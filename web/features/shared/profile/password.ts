import { CURRENT_PASSWORD, type FieldRule } from '#schemas/rules/fieldRules.ts';
import { NEW_PASSWORD, repeated } from '#schemas/rules/newPassword.ts';

export type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string };

export function passwordRules({ newPassword }: PasswordValues): Record<keyof PasswordValues, FieldRule> {
  return {
    currentPassword: CURRENT_PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmPassword: repeated(newPassword),
  };
}
