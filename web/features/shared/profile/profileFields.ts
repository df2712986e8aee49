import { formatPhone, properName } from '#lib/format/format.ts';
import type { Profile as OwnProfile } from '#lib/session/profile.ts';
import { cleanText, type FieldRule, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { PHONE_MESSAGE, toE164 } from '#schemas/rules/phones.ts';

/** The own one, or one that an admin edits. */
type Profile = Omit<OwnProfile, 'freePlanTaken' | 'secondFactor'>;

/** In the order of the screen, in which wrong fields are looked for. */
const FIELDS = [
  'firstName',
  'middleName',
  'surName',
  'email',
  'phoneNumber',
  'keyholderPhone1',
  'keyholderPhone2',
  'country',
  'stateOfOrigin',
  'stateOfResidence',
  'address',
] as const;

export type ProfileField = (typeof FIELDS)[number];
type ProfileValues = Record<ProfileField, string>;

/** Key holders are masked, as the server gives them. */
export function valuesOf(user: Profile): ProfileValues {
  return {
    firstName: properName(user.firstName),
    middleName: properName(user.middleName ?? ''),
    surName: properName(user.surName),
    email: user.email,
    phoneNumber: formatPhone(user.phoneNumber),
    keyholderPhone1: user.keyholderPhone1 ?? '',
    keyholderPhone2: user.keyholderPhone2 ?? '',
    country: properName(user.country),
    stateOfOrigin: properName(user.stateOfOrigin),
    stateOfResidence: properName(user.stateOfResidence),
    address: user.address,
  };
}

/** Other capitals, or a phone in another form, are no change. */
export function changesIn(values: ProfileValues, user: Profile): Partial<ProfileValues> {
  const before = valuesOf(user);
  const changed = FIELDS.filter((field) => plain(field, values[field]) !== plain(field, before[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
}

/** Changes that decide who gets the codes. */
export function wantsPassword(changes: Partial<ProfileValues>): boolean {
  return GUARDED.some((field) => field in changes);
}

/** A masked key holder may stay as it is, or be removed. */
export function rulesOf(user: Profile): Record<ProfileField, FieldRule> {
  const { firstName, middleName, surName, email, phoneNumber, country, stateOfResidence, address } = REGISTRATION_RULES;
  return {
    firstName,
    middleName,
    surName,
    email: user.email === '' ? { ...email, required: undefined } : email,
    phoneNumber,
    keyholderPhone1: keyHolder(user.keyholderPhone1),
    keyholderPhone2: keyHolder(user.keyholderPhone2),
    country,
    stateOfOrigin: { ...stateOfResidence, required: 'State of origin is required.' },
    stateOfResidence,
    address,
  };
}

const GUARDED = ['email', 'phoneNumber', 'keyholderPhone1', 'keyholderPhone2'] as const;

function keyHolder(masked: string | null): FieldRule {
  return { accepts: (typed) => typed === masked || toE164(typed) !== null, wrong: PHONE_MESSAGE };
}

function plain(field: ProfileField, typed: string): string {
  const text = cleanText(typed);
  if (field === 'email') return text.toLowerCase();
  if (field === 'address') return text;
  return toE164(text) ?? text.toUpperCase();
}
