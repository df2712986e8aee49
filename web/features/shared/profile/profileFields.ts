import { formatPhone, properName } from '#lib/format/format.ts';
import type { Profile as OwnProfile } from '#lib/session/profile.ts';
import { cleanText, type FieldRule, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { PHONE_MESSAGE, toE164 } from '#schemas/rules/phones.ts';

/** As far as an edit is about it, the own one and one that an admin edits alike. */
type Profile = Omit<OwnProfile, 'freePlanTaken'>;

/** In the order of the form, which is the order in which wrong fields are looked for. */
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
export type ProfileValues = Record<ProfileField, string>;

/** A profile as its form begins with it; key holders are masked, as the server gives them. */
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

/** The fields that really changed, as they are sent: other capitals, or a phone in another form, are no change. */
export function changesIn(values: ProfileValues, user: Profile): Partial<ProfileValues> {
  const before = valuesOf(user);
  const changed = FIELDS.filter((field) => plain(field, values[field]) !== plain(field, before[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
}

/** Whether a change wants the password typed again (product §12): it is about who gets the codes. */
export function wantsPassword(changes: Partial<ProfileValues>): boolean {
  return GUARDED.some((field) => field in changes);
}

/** The rule of each field, by whom the profile is of: a masked key holder may stay as it is, and may be taken out. */
export function rulesOf(user: Profile): Record<ProfileField, FieldRule> {
  const { firstName, middleName, surName, email, phoneNumber, country, stateOfResidence, address } = REGISTRATION_RULES;
  return {
    firstName,
    middleName,
    surName,
    email,
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
