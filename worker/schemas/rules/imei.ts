import { hasPlausibleTac, REPORTING_BODIES } from './tac.ts';

/** A phone's whole *#06# screen; longer input is refused before it is read. */
export const IDENTIFIER_MAX = 400;

export const CHECKSUM_WARNING = 'IMEI format accepted (checksum verification failed)';

export const WRONG_DIGIT = 'One digit is wrong, or two have changed places.';

export const IMEI_WRONG_LENGTH = 'IMEI must be exactly 15 digits';

export const IMEI1_REQUIRED = 'IMEI 1 is required for mobile devices';

export const IMEI2_SAME = 'IMEI 2 must be different from IMEI 1';

type ImeiState = { state: 'valid' | 'warning' | 'invalid'; message: string };

/** Digits of other scripts as 0-9, every dash as a hyphen: a copied number must not read as clean. */
export function plainText(typed: string): string {
  // Nearly all input: ASCII is plain already.
  if (/^[ -~]*$/.test(typed)) return typed;
  return typed
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Nd}/gu, digitValue);
}

/** "IMEI:", "IMEI1", "IMEI (SIM slot 1)", as phones show it. A digit is the slot only where it stands apart. */
const LABEL = /^\s*imei(?:\s*sv)?(?:\s*\([^)]*\))?(?:\s*[12](?=\s*[:#]|\s+\d))?\s*[:#]?/i;

/** The software version that *#06# sets behind a whole IMEI: 490154203237518/01. */
const VERSION = /^((?:\/?\d){15})\/\d\d$/;

export function withoutImeiLabel(text: string): string {
  return text.replace(LABEL, '');
}

/** Removes the label, spaces, hyphens, dots, slashes and the like. */
export function imeiDigits(typed: string): string {
  return withoutImeiLabel(plainText(typed))
    .replace(/[\s\-.,()]/g, '')
    .replace(VERSION, '$1')
    .replace(/\//g, '');
}

/** A failed checksum is a warning, everything else an error. */
export function validateImei(typed: string): ImeiState {
  return validateImeiDigits(imeiDigits(typed));
}

export function validateImeiDigits(imei: string): ImeiState {
  if (!/^\d*$/.test(imei)) return invalid('IMEI must contain only numbers');
  if (imei.length !== 15) return invalid(IMEI_WRONG_LENGTH);
  if (/^0+$/.test(imei)) return invalid('IMEI cannot be all zeros');
  if (/^(\d)\1+$/.test(imei)) return invalid('IMEI cannot be one repeated digit');
  if (!hasPlausibleTac(imei)) return invalid('IMEI has invalid manufacturer code (TAC)');
  if (!hasValidCheckDigit(imei)) return { state: 'warning', message: CHECKSUM_WARNING };
  return { state: 'valid', message: 'Valid IMEI' };
}

/** Begins like an IMEI that was really allocated and has the right check digit. With 16 digits there is no check digit. */
export function isImeiShaped(digits: string): boolean {
  if (!/^\d{15,16}$/.test(digits) || !(digits.slice(0, 2) in REPORTING_BODIES)) return false;
  return digits.length === 16 || hasValidCheckDigit(digits);
}

export function hasValidCheckDigit(imei: string): boolean {
  return luhnDigit(imei.slice(0, 14)) === Number(imei[14]);
}

/** The 15th digit that belongs to the first 14: Luhn, 3GPP TS 23.003 annex B. */
export function luhnDigit(body: string): number {
  const sum = [...body].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Unicode keeps the decimal digits of a script side by side, beginning with its zero. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

function invalid(message: string): ImeiState {
  return { state: 'invalid', message };
}
