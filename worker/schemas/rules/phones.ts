/** +234 or 0 or both, as in "+234 (0) 803", then 7, 8 or 9, then 0 or 1, then 8 digits. */
const NIGERIAN = /^(?:\+2340?|0)([789][01]\d{8})$/;

/** A typed phone with spaces, dashes, dots and brackets, for the API reference. */
export const PHONE_PATTERN = String.raw`^\W*(?:\+\W*2\W*3\W*4(?:\W*0)?|0)\W*[789]\W*[01](?:\W*\d){8}\W*$`;

export const PHONE_MESSAGE = 'Enter valid Nigerian phone (e.g., +23480... or 080...).';

/** Between the digits or unseen around them, as contacts and chats copy it along. */
const SEPARATORS = /[\s().\p{Pd}\p{Cf}]/gu;

const E164_LENGTH = '+2348012345678'.length;

/** Spaces, dashes and dots are forgiven; null for no Nigerian number. */
export function toE164(typed: string): string | null {
  const match = NIGERIAN.exec(typed.replace(SEPARATORS, ''));
  return match ? `+234${match[1]}` : null;
}

/** E.164, also of a number that is not typed to its end, in any usual spelling; null where no phone number begins so. */
export function phoneBeginning(typed: string): string | null {
  const digits = typed.replace(SEPARATORS, '').replaceAll('/', '');
  const [, national] =
    /^(?:(?:\+|00)?2340?|0)([789]?[01]?\d{0,8})$/.exec(digits) ?? /^([789][01]\d{2,8})$/.exec(digits) ?? [];
  return national === undefined ? null : `+234${national}`;
}

/** In any usual spelling; null for none. */
export function phoneTyped(typed: string): string | null {
  const phone = phoneBeginning(typed);
  return phone?.length === E164_LENGTH ? phone : null;
}

export function maskPhone(e164: string): string {
  const local = `0${e164.slice(4)}`;
  return `${local.slice(0, 3)}•••••${local.slice(-3)}`;
}
