import type { Proof } from '#schemas/devices/statuses.ts';
import type { CheckAnswer, CheckedNumber } from '#schemas/responses/checks.ts';
import { type Caution, identifierGroups } from '#schemas/rules/identifiers.ts';
import { hasValidCheckDigit, imeiDigits } from '#schemas/rules/imei.ts';
import { lookOf, NO_REPORT, VERDICT_TITLES } from './checks.ts';
import { hasLetters, whyNot } from './whyNot.ts';

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
/** Also where nobody could decide. */
export const DISPUTED = 'Two people say different things about this device.';
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
