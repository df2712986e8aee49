import type { Proof } from '#schemas/devices/statuses.ts';
import type { CheckAnswer, CheckedNumber } from '#schemas/responses/checks.ts';
import { type Caution, identifierGroups } from '#schemas/rules/identifiers.ts';
import { hasValidCheckDigit, imeiDigits, WRONG_DIGIT } from '#schemas/rules/imei.ts';
import { isCardNumber, isPhoneNumber } from '#schemas/rules/otherNumbers.ts';
import { lookOf, NO_REPORT, VERDICT_TITLES } from './checks.ts';

/** Most severe first: a number that was not understood is never shown as clean. */
export const LOOKS = ['stolen', 'missing', 'caution', 'clean'] as const;
export type Look = (typeof LOOKS)[number];

export const LOOK_WORDS: Record<Look, { title: string; say: string; short: string }> = {
  stolen: { title: VERDICT_TITLES.stolen, say: 'Do not pay. Do not buy or use this device.', short: 'Stolen' },
  missing: { title: VERDICT_TITLES.missing, say: 'Do not pay. Its owner is looking for it.', short: 'Missing' },
  caution: { title: 'We could not check this number', say: 'This is not a clean answer.', short: 'Not checked' },
  clean: { title: VERDICT_TITLES.clean, say: NO_REPORT, short: 'No report' },
};

/** How well a report is supported. */
export const PROOF_WORDS: Record<Proof, string> = {
  declared: 'Not seen. This is the word of a member.',
  shown: 'Ownmark has seen proof of purchase.',
};
export const DISPUTED = 'Somebody says this report is wrong. We are looking into it.';
export const REGISTERED_LATELY = 'On the register for less than 3 days when it was reported.';

/** With several numbers, says how many of them have the look in the title. */
export function lookText(answer: Pick<CheckAnswer, 'status' | 'caution' | 'numbers'>): string {
  const look = lookOf(answer);
  const [first] = answer.numbers;
  const all = answer.numbers.length;
  const count = answer.numbers.filter((number) => lookOf(number) === look).length;
  if (all < 2) return look === 'caution' && first?.caution ? whyNot(first, first.caution) : LOOK_WORDS[look].say;
  const every = all === 2 ? 'Both numbers' : `All ${all} numbers`;
  const some = count === all ? every : `${count} of the ${all} numbers`;
  if (look === 'clean') return 'Nobody has reported these numbers. It does not prove the seller owns the device.';
  if (look === 'caution') return `${some} could not be checked. Look at what is marked.`;
  return `${some} ${count === 1 ? 'is' : 'are'} reported ${look}. Do not pay.`;
}

/** A note has room for one whole number or the two IMEIs of a phone; of a sample, and of what was not understood, there is none. */
export function keepsProof(answer: Pick<CheckAnswer, 'status' | 'caution' | 'numbers' | 'sample'>): boolean {
  const { caution, sample, numbers } = answer;
  return caution === null && !sample && numbers.every(isWhole) && (numbers.length < 2 || areTwoImeis(numbers));
}

/** A check also finds a reported IMEI by 14 digits, but a note needs all 15. */
const isWhole = ({ identifier, kind }: Typed): boolean =>
  kind === 'serial' || (/^\d{15}$/.test(identifier) && hasValidCheckDigit(identifier));

export const areTwoImeis = (numbers: readonly Pick<CheckedNumber, 'kind'>[]): boolean =>
  numbers.length === 2 && numbers.every(({ kind }) => kind === 'imei');

/** Tells a buyer how to compare the number with the device, after a check that found no report. */
export function compareWords(kind: CheckedNumber['kind'], isOne: boolean): string {
  const where = kind === 'imei' ? 'Dial *#06# on the phone.' : 'Look under About in the settings.';
  return `${where} It must show ${isOne ? 'this number' : 'these numbers'}.`;
}

/** `name` counts the lines of one look, so that a prerendered page has every line there can be. */
type NumberLine = CheckedNumber & { look: Look; cap: string; name: string };

export function mostSevereFirst(numbers: readonly CheckedNumber[]): NumberLine[] {
  const lines = numbers
    .map((number, index) => ({ ...number, look: lookOf(number), cap: `${kindWord(number.kind)} ${index + 1}` }))
    .sort((a, b) => LOOKS.indexOf(a.look) - LOOKS.indexOf(b.look));
  return lines.map((line, index) => {
    const before = lines.slice(0, index).filter(({ look }) => look === line.look).length;
    return { ...line, name: `number-${line.look}-${before}` };
  });
}

/** The number that a report is told of, where several are reported. */
export function reportedNumber(numbers: readonly CheckedNumber[]): string | null {
  const [first, second] = mostSevereFirst(numbers).filter(({ status }) => status !== 'clean');
  return first && second ? first.cap : null;
}

export function kindWord(kind: CheckedNumber['kind']): string {
  return kind === 'imei' ? 'IMEI' : 'Serial number';
}

type Typed = Pick<CheckedNumber, 'identifier' | 'kind'>;

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

export function mayBeSerial({ identifier, kind }: Typed, caution: Caution | null): boolean {
  return kind === 'imei' && caution === 'not_an_identifier' && hasLetters(identifier);
}

/** `odd` stands out, `wave` may be wrong, `slot` is a digit that is missing. */
type Piece = { text: string; mark?: 'odd' | 'wave' | 'slot' };

/** The number in groups, with the doubtful places marked. */
export function markedGroups({ identifier, kind }: Typed, caution: Caution): Piece[][] {
  if (kind === 'serial') return [[{ text: identifier, mark: 'wave' }]];
  const digits = imeiDigits(identifier);
  if (!/^\d+$/.test(digits) || caution === 'not_an_identifier') {
    return identifierGroups(identifier).map((text) => [{ text, mark: 'wave' }]);
  }
  const groups = [digits.slice(0, 2), digits.slice(2, 8), digits.slice(8, 14), digits.slice(14)];
  if (caution === 'checksum') return groups.map((text, at) => [{ text, mark: at === 3 ? 'odd' : 'wave' }]);
  const [last = ''] = groups.slice(3);
  const whole = groups.slice(0, 3).map((text, at) => [{ text }, ...slots([2, 6, 6][at] ?? 0, text)]);
  const over: Piece[] =
    last.length > 1 ? [{ text: last.slice(0, 1) }, { text: last.slice(1), mark: 'odd' }] : [{ text: last }];
  return [...whole, [...over, ...slots(1, last)]].map((pieces) => pieces.filter(({ text, mark }) => text || mark));
}

function slots(size: number, text: string): Piece[] {
  return Array.from({ length: Math.max(0, size - text.length) }, () => ({ text: '', mark: 'slot' }));
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const hasLetters = (identifier: string) => /\p{L}/u.test(identifier) && /\d/.test(identifier);
