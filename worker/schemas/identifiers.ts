import { IDENTIFIER_MAX, imeiDigits, plainText } from './imei.ts';

export const IDENTIFIER_KINDS = ['imei', 'serial'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** The key of an IMEI: its first 14 digits, so that IMEI and IMEISV of one device meet (product §2). */
export function imeiKey(typed: string): string | null {
  const digits = imeiDigits(typed);
  return /^\d{15,16}$/.test(digits) ? `i:${digits.slice(0, 14)}` : null;
}

/** The key of a serial number: upper case, without spaces, hyphens and underscores; no look-alike folding. */
export function serialKey(typed: string): string | null {
  const serial = normalSerial(typed);
  return /[\p{L}\p{N}]/u.test(serial) ? `s:${serial}` : null;
}

/** "S/N:" or "Serial number:", copied along: no serial number has a colon or a hash of its own. */
const LABEL = /^\s*(?:S\/?N|SERIAL(?:\s+(?:NUMBER|NO\.?))?)\s*[:#]/;

/** What counts of a serial number. At least 3 characters of it must remain to register one. */
export function normalSerial(typed: string): string {
  return plainText(typed)
    .toUpperCase()
    .replace(LABEL, '')
    .replace(/[\s\-_]/g, '');
}

/** Both readings of what somebody typed; a reading it can't be is null. */
export function identifierKeys(typed: string): { imei: string | null; serial: string | null } {
  return { imei: imeiKey(typed), serial: serialKey(typed) };
}

/** True for what can be looked up at all: not blank, not endless, and with a letter or digit in it. */
export function isIdentifier(typed: string): boolean {
  return typed.trim().length <= IDENTIFIER_MAX && serialKey(typed) !== null;
}

/** An identifier in the groups it is printed in: IMEI 2-6-6-1, IMEISV 2-6-6-2. A serial number stands as it was typed. */
export function identifierGroups(typed: string, kind: IdentifierKind = 'imei'): string[] {
  const digits = imeiDigits(typed);
  if (kind === 'imei' && /^\d{15,16}$/.test(digits)) {
    return [digits.slice(0, 2), digits.slice(2, 8), digits.slice(8, 14), digits.slice(14)];
  }
  return typed.trim() === '' ? [] : [typed.trim()];
}
