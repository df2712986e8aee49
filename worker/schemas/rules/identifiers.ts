import { IDENTIFIER_MAX, imeiDigits, luhnDigit, plainText } from './imei.ts';

export const IDENTIFIER_KINDS = ['imei', 'serial'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** The first 14 digits, so that IMEI and IMEISV of one device meet. */
export function imeiKey(typed: string): string | null {
  const digits = imeiDigits(typed);
  return /^\d{15,16}$/.test(digits) ? `i:${digits.slice(0, 14)}` : null;
}

/** Upper case, without spaces, hyphens and underscores; no look-alike folding. */
export function serialKey(typed: string): string | null {
  const serial = normalizeSerial(typed);
  return /[\p{L}\p{N}]/u.test(serial) ? `s:${serial}` : null;
}

/** Of a number whose kind nobody has said. */
export const keyOfNumber = (typed: string): string | null => imeiKey(typed) ?? serialKey(typed);

/** The number as people read it: an IMEI with its check digit. */
export function numberOfKey(key: string): string {
  const number = key.slice(2);
  return key.startsWith('i:') ? `${number}${luhnDigit(number)}` : number;
}

/** "S/N:" or "Serial number:", copied along: no serial number has a colon, a hash or a slash of its own. */
const LABEL = /^\s*(?:(?:S\/?N|SERIAL(?:\s+(?:NUMBER|NO\.?))?)\s*[:#]+|S\/N\s|SERIAL\s+(?:NUMBER|NO\.?)\s)\s*/i;

export function withoutSerialLabel(typed: string): string {
  return typed.replace(LABEL, '');
}

/** A serial number needs at least 3 characters after this. */
export function normalizeSerial(typed: string): string {
  return withoutSerialLabel(plainText(typed))
    .toUpperCase()
    .replace(/[\s\-_]/g, '');
}

/** Not blank, not endless, and with a letter or digit in it. */
export function isIdentifier(typed: string): boolean {
  if (/^\d{1,16}$/.test(typed)) return true;
  if (typed.trim().length > IDENTIFIER_MAX) return false;
  // Turning it into plain characters can make eighteen out of one.
  const text = plainText(typed).trim();
  return text.length <= IDENTIFIER_MAX && serialKey(text) !== null;
}

/** IMEI 2-6-6-1, IMEISV 2-6-6-2. A serial number stands as it was typed. */
export function identifierGroups(typed: string, kind: IdentifierKind = 'imei'): string[] {
  const digits = imeiDigits(typed);
  if (kind === 'imei' && /^\d{15,16}$/.test(digits)) {
    return [digits.slice(0, 2), digits.slice(2, 8), digits.slice(8, 14), digits.slice(14)];
  }
  return typed.trim() === '' ? [] : [typed.trim()];
}

export function isIdentifierKind(value: unknown): value is IdentifierKind {
  return (IDENTIFIER_KINDS as readonly unknown[]).includes(value);
}

/** Why nothing can be said of a number: too few or too many digits, a wrong check digit, or no identifier at all. */
export const CAUTIONS = ['length', 'checksum', 'not_an_identifier'] as const;

export type Caution = (typeof CAUTIONS)[number];
