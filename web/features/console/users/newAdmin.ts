import { CREATE_ADMIN_RULES } from '#schemas/rules/admins.ts';
import type { FieldRule } from '#schemas/rules/fieldRules.ts';
import { phoneClash } from '#schemas/rules/keyHolders.ts';
import { repeated } from '#schemas/rules/newPassword.ts';

export type NewAdminField = keyof typeof CREATE_ADMIN_RULES | 'confirmPassword';
type NewAdminValues = Record<NewAdminField, string>;

/** The country is Nigeria until somebody says otherwise. */
export const EMPTY_ADMIN = {
  firstName: '',
  middleName: '',
  surName: '',
  username: '',
  email: '',
  phoneNumber: '',
  keyholder: '',
  country: 'Nigeria',
  stateOfOrigin: '',
  address: '',
  password: '',
  confirmPassword: '',
} satisfies NewAdminValues;

/** In the order of the form. */
export function newAdminRules({
  password,
  phoneNumber,
  keyholder: keyholderPhone1,
}: Pick<NewAdminValues, 'password'> & Partial<NewAdminValues>): Record<NewAdminField, FieldRule> {
  const { firstName, middleName, surName, username, email, keyholder, ...rest } = CREATE_ADMIN_RULES;
  const clash = phoneClash({ phoneNumber, keyholderPhone1 });
  return {
    firstName,
    middleName,
    surName,
    username,
    email,
    ...rest,
    keyholder: clash ? { accepts: () => false, wrong: clash.message } : keyholder,
    confirmPassword: repeated(password),
  };
}
