import type { CheckedNumber } from '#schemas/responses/checks.ts';
import type { Caution } from '#schemas/rules/identifiers.ts';
import { imeiDigits, WRONG_DIGIT } from '#schemas/rules/imei.ts';
import { isCardNumber, isPhoneNumber } from '#schemas/rules/otherNumbers.ts';

type Typed = Pick<CheckedNumber, 'identifier' | 'kind'>;

/** Why a number was not understood, and what to do. */
export function whyNot({ identifier, kind }: Typed, caution: Caution): string {
  const digits = imeiDigits(identifier);
  if (caution === 'not_an_identifier' && isCardNumber(digits.replace(/F$/i, ''))) {
    return 'This looks like the number of a SIM card, not of a phone. Dial *#06# to see the IMEI.';
  }
  if (kind === 'serial') return whyNoSerial(digits.replace(/\D/g, ''), caution);
  if (caution === 'checksum') return WRONG_DIGIT;
  if (caution === 'length') {
    if (digits.length === 11) return NATIONAL_NUMBER;
    return `The number has ${count(digits.length, 'digit')}. An IMEI has 15.`;
  }
  if (hasLetters(identifier)) return 'This is not an IMEI: it has letters in it. Is it a serial number?';
  if (isPhoneNumber(digits.replace('+', ''))) return 'This is not an IMEI. It looks like a phone number.';
  return 'This is not an IMEI. Dial *#06# on the phone itself to see it.';
}

const NATIONAL_NUMBER =
  '11 digits, as a NIN or BVN has: show that to nobody. An IMEI has 15 digits. Dial *#06# on the phone to see it.';

function whyNoSerial(digits: string, caution: Caution): string {
  if (caution === 'checksum') return 'This looks like an IMEI with a wrong digit. Choose IMEI and check the digits.';
  if (caution === 'length') {
    if (digits.length === 11) return NATIONAL_NUMBER;
    return `${count(digits.length, 'digit')} and no letter. If it is an IMEI, choose IMEI: it has 15 digits.`;
  }
  if (isPhoneNumber(digits.replace('+', ''))) return 'This looks like a phone number, not a serial number.';
  return 'This is not a serial number. Look on the box, or under About in the settings.';
}

export const hasLetters = (identifier: string) => /\p{L}/u.test(identifier) && /\d/.test(identifier);

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
