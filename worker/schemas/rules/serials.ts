import { type Caution, imeiKey, normalizeSerial } from './identifiers.ts';
import { imeiDigits, isImeiShaped } from './imei.ts';
import { foldLookalikes } from './lookalikes.ts';
import { isCardNumber, isPhoneNumber } from './otherNumbers.ts';

/** What is typed where no serial number is known: a short word, a few digits, a maker. */
const NO_SERIAL = /^(?:[A-Z]{1,6}|[A-Z\d]{1,4}|UNKNOWN|UNDEFINED|NOTAVAILABLE|NOSERIAL|SAMSUNG|INFINIX|MOTOROLA)$/;

/** "iPhone 13" or "iPhone13": a name of the trade and a number. */
const MODEL =
  /^(?:iphone|ipad|macbook|galaxy|note|redmi|nokia|tecno|infinix|itel|oppo|vivo|spark|camon|hot)(?:\s+\S{1,6}|\d{1,2}[a-z+]{0,3})$/i;

export function isSerial(text: string): boolean {
  const serial = normalizeSerial(text);
  const words = text.match(/(?<![^\s])\p{L}{2,}(?!\S)/gu) ?? [];
  return (
    /^[A-Z\d]{3,30}$/.test(serial) &&
    !isOneRepeatedCharacter(serial) &&
    !NO_SERIAL.test(serial) &&
    !isWord(serial, text) &&
    words.length < 2
  );
}

/** Letters alone only without a vowel: makers leave those out, so that a number does not read as a word. */
function isWord(serial: string, text: string): boolean {
  return /^(?=.*[AEIOU])[A-Z]+$/.test(serial) || MODEL.test(text.trim());
}

/** "NIN 12345678901", "Tel 0803 123 4567": what stands in front says nothing for the digits. */
const WORD_BEFORE = /^\s*\p{L}+[\s:.#]+(?=[\d\s-]+$)/u;

/** Digits alone, 11 of them or 13 and more, are more often an IMEI, a phone number or a card's in the wrong place. */
export function serialCaution(text: string, asImei: Caution | null | undefined): Caution | null {
  // A card's number may end in a filling F.
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

/** Such a number is an IMEI's, whatever its check digit and prefix, unless a serial number is asked for. */
export const hasImeiDigits = (text: string): boolean => /^\d{14,16}$/.test(foldedDigits(text));

/** The shape of an IMEI, and none of the device's own. */
export function isSerialAnImei({ serialNumber, imei1, imei2 }: Numbers): boolean {
  const digits = foldedDigits(serialNumber ?? '');
  if (!isImeiShaped(digits)) return false;
  return ![imei1, imei2].some((imei) => imei && imeiKey(imei) === imeiKey(digits));
}
