import { type Caution, imeiKey, normalizeSerial } from './identifiers.ts';
import { imeiDigits, isImeiShaped } from './imei.ts';
import { foldLookalikes } from './lookalikes.ts';
import { isCardNumber, isPhoneNumber } from './otherNumbers.ts';

/** What people type when they don't know the serial number: a short word, a few digits or a brand. */
const PLACEHOLDER = /^(?:[A-Z]{1,6}|[A-Z\d]{1,4}|UNKNOWN|UNDEFINED|NOTAVAILABLE|NOSERIAL|SAMSUNG|INFINIX|MOTOROLA)$/;

/** "iPhone 13" or "iPhone13": the name of a model, not a serial number. */
const MODEL =
  /^(?:iphone|ipad|macbook|galaxy|note|redmi|nokia|tecno|infinix|itel|oppo|vivo|spark|camon|hot)(?:\s+\S{1,6}|\d{1,2}[a-z+]{0,3})$/i;

export function isSerial(text: string): boolean {
  const serial = normalizeSerial(text);
  const words = text.match(/(?<![^\s])\p{L}{2,}(?!\S)/gu) ?? [];
  return (
    /^[A-Z\d]{3,30}$/.test(serial) &&
    !isOneRepeatedCharacter(serial) &&
    !PLACEHOLDER.test(serial) &&
    !isWord(serial, text) &&
    words.length < 2
  );
}

/** Makers leave vowels out of serial numbers, so that none spells a word: letters only, with a vowel, are a word. */
function isWord(serial: string, text: string): boolean {
  return /^(?=.*[AEIOU])[A-Z]+$/.test(serial) || MODEL.test(text.trim());
}

/** A word before the digits, as in "NIN 12345678901" or "Tel 0803 123 4567", does not make them a serial number. */
const WORD_BEFORE = /^\s*\p{L}+[\s:.#]+(?=[\d\s-]+$)/u;

/** 11 digits, or 13 and more, without a letter: more often an IMEI, a phone number or a SIM card's number than a serial number. */
export function serialCaution(text: string, asImei: Caution | null | undefined): Caution | null {
  // The number of a SIM card may end in an F that only fills it up.
  const digits = normalizeSerial(foldLookalikes(text.replace(WORD_BEFORE, ''))).replace(/^(89\d{17})F$/, '$1');
  if (!/^\d+$/.test(digits)) return null;
  if (isOneRepeatedCharacter(digits) || isPhoneNumber(digits) || isCardNumber(digits)) return 'not_an_identifier';
  if (digits.length < 11 || digits.length === 12) return null;
  return asImei === undefined ? 'length' : asImei;
}

export function isOneRepeatedCharacter(text: string): boolean {
  return /^(.)\1*$/u.test(text);
}

export const SERIAL_IS_IMEI = 'This is an IMEI. Put it into the IMEI field.';

type Numbers = { serialNumber?: string | null; imei1?: string | null; imei2?: string | null };

const foldedDigits = (serial: string): string => imeiDigits(foldLookalikes(normalizeSerial(serial)));

/** 14 to 16 digits are read as an IMEI, even with a wrong check digit or prefix, unless a serial number is asked for. */
export const hasImeiDigits = (text: string): boolean => /^\d{14,16}$/.test(foldedDigits(text));

/** The serial number looks like an IMEI, and is not one of this device's IMEIs. */
export function isSerialAnImei({ serialNumber, imei1, imei2 }: Numbers): boolean {
  const digits = foldedDigits(serialNumber ?? '');
  if (!isImeiShaped(digits)) return false;
  return ![imei1, imei2].some((imei) => imei && imeiKey(imei) === imeiKey(digits));
}
