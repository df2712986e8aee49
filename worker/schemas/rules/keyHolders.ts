import { toE164 } from './phones.ts';

/** Phones in any form, typed or stored; blank or null means none. */
export type AccountPhones = {
  phoneNumber?: string | null;
  keyholderPhone1?: string | null;
  keyholderPhone2?: string | null;
};
type PhoneClash = { path: keyof AccountPhones; message: string };

export const OWN_PHONE = "Choose somebody else's phone: yours may be the one that is stolen.";
export const SAME_HOLDER = 'Choose a second person: this phone is already your other key holder.';
export const HOLDERS_PHONE = "This is your key holder's phone. Change the key holder first, or choose another number.";

/** Checks only the fields in `changed`, so an account older than this rule can still be saved. */
export function phoneClash(phones: AccountPhones, changed: readonly string[] = HOLDERS): PhoneClash | null {
  const [own, first, second] = (['phoneNumber', ...HOLDERS] as const).map((field) => normal(phones[field]));
  const isNew = (field: string) => changed.includes(field);
  if (first && first === own && isNew('keyholderPhone1')) return { path: 'keyholderPhone1', message: OWN_PHONE };
  if (second && second === own && isNew('keyholderPhone2')) return { path: 'keyholderPhone2', message: OWN_PHONE };
  if (own && (own === first || own === second) && isNew('phoneNumber')) {
    return { path: 'phoneNumber', message: HOLDERS_PHONE };
  }
  const path = HOLDERS.findLast(isNew);
  return first && first === second && path ? { path, message: SAME_HOLDER } : null;
}

const HOLDERS = ['keyholderPhone1', 'keyholderPhone2'] as const;
const normal = (typed: string | null | undefined) => (typeof typed === 'string' ? toE164(typed) : null);
