import {
  type Caution,
  type IdentifierKind,
  imeiKey,
  isIdentifier,
  normalizeSerial,
  serialKey,
  withoutSerialLabel,
} from '#schemas/rules/identifiers.ts';
import { hasValidCheckDigit, plainText, validateImeiDigits, withoutImeiLabel } from '#schemas/rules/imei.ts';
import { imeiRuns, type Run } from '#schemas/rules/imeiRuns.ts';
import { foldLookalikes } from '#schemas/rules/lookalikes.ts';
import { isCardNumber, isPhoneNumber } from '#schemas/rules/otherNumbers.ts';
import { hasImeiDigits, isOneRepeatedCharacter, isSerial, serialCaution } from '#schemas/rules/serials.ts';
import { hasPlausibleTac, REPORTING_BODIES } from '#schemas/rules/tac.ts';
import { IDENTIFIER_REQUIRED, NUMBERS_MAX, TOO_MANY_NUMBERS } from './checks.ts';

/** `keys` answer for the number. `caution` holds unless it is found and reported. */
export type ParsedNumber = {
  identifier: string;
  kind: IdentifierKind;
  caution: Caution | null;
  keys: string[];
};

export function parseIdentifier(typed: string, asked?: IdentifierKind): ParsedNumber[] {
  const read = parseAs(typed, asked);
  // Most checks are digits only.
  if (/^\d+$/.test(typed)) return read;
  const text = plainText(typed);
  const isWhole = isSerial(text) && isAlsoSerial(text, read, statedKind(text, asked));
  const serials = findSerials(text, read[0]?.kind === 'imei' && read[0].caution === null);
  return misreadImeis(text).reduce(
    addMisread,
    withKeys(read, [isWhole ? serialKey(text) : null, ...serials.map(serialKey)]),
  );
}

/** Listed, so that the other numbers' answer does not stand for it. */
function addMisread(read: ParsedNumber[], { word, imei }: { word: string; imei: string }): ParsedNumber[] {
  const known = read.find(
    ({ identifier, kind }) => kind === 'serial' || identifier.includes(word) || word.includes(identifier),
  );
  const number = known ?? { identifier: word, kind: 'imei', caution: null, keys: [] };
  const identifier = word.includes(number.identifier) ? word : number.identifier;
  const listed = withMore({ ...number, identifier, caution: number.caution ?? 'not_an_identifier' }, [imeiKey(imei)]);
  return known ? read.map((one) => (one === known ? listed : one)) : [...read, listed];
}

function parseAs(typed: string, asked?: IdentifierKind): ParsedNumber[] {
  if (/^\d{15}$/.test(typed) && asked !== 'serial') return [toImei({ digits: typed, all: typed }, asked)];
  const text = plainText(typed).trim();
  const kind = statedKind(text, asked);
  const whole = withoutPhoneNumbers(uniqueImeis(imeiRuns(text).map((run) => toImei(run, kind))));
  const broken = findBrokenImeis(text).filter((one) => !whole.some((read) => read.identifier.includes(one.identifier)));
  const imeis = whole.length > 0 ? [...whole, ...broken] : whole;
  const serial = bareSerial(withoutSerialLabel(withoutImeiLabel(text)).trim());
  const isOne = isSerial(serial);

  const isMeant = kind === 'serial' ? imeis.length < 2 : kind === undefined && isSerialBefore(serial, imeis);
  if (isOne && isMeant) return [toSerial(serial, imeis)];
  if (imeis.length > 0)
    return isOne && isAlsoSerial(serial, imeis, kind) ? withKeys(imeis, [serialKey(serial)]) : imeis;
  return [kind === 'imei' ? toInvalidImei(text) : { ...toSerial(serial, []), caution: 'not_an_identifier' }];
}

function toImei({ digits, all, isVersion, isOther }: Run, asked: IdentifierKind | undefined): ParsedNumber {
  const bodies = imeiBodiesIn(digits, isVersion).map((body) => `i:${body}`);
  return {
    identifier: all,
    kind: 'imei',
    caution: isOther ? 'not_an_identifier' : cautionOf(digits, all !== digits, isVersion === true),
    keys: asked === 'serial' || !/^\d{14,16}$/.test(digits) ? [...bodies, `s:${digits}`] : bodies,
  };
}

/** A text that says IMEI is read as one whatever was asked for. */
function statedKind(text: string, asked?: IdentifierKind): IdentifierKind | undefined {
  return /\bimei/i.test(text) ? 'imei' : asked;
}

/** Next to a whole IMEI, other text counts as a serial number only when letters join it to the IMEI. */
function isAlsoSerial(serial: string, read: ParsedNumber[], kind: IdentifierKind | undefined): boolean {
  if (!read.some(({ keys }) => keys.every((key) => key.startsWith('i:')))) return true;
  return kind === undefined && /\p{L}/u.test(foldLookalikes(serial)) && !/\s/.test(serial.trim());
}

/** IMEIs within one run that is too long to be one. */
const MAX_INNER_IMEIS = 4;

/** First 14 digits of every IMEI that a run may be, or that may stand in it beside a second one with a digit wrong. */
function imeiBodiesIn(digits: string, isVersion = false): string[] {
  if (digits.length < 14) return [];
  const first = digits.slice(0, 14);
  if (digits.length < 16 || (digits.length === 16 && isVersion)) return [first];
  const whole: string[] = [];
  for (let from = 1; from + 15 <= digits.length && whole.length < MAX_INNER_IMEIS; from++) {
    const imei = digits.slice(from, from + 15);
    if (imei.slice(0, 2) in REPORTING_BODIES && hasValidCheckDigit(imei)) whole.push(imei.slice(0, 14));
  }
  const second = digits.length >= 29 ? [digits.slice(15, 29)] : [];
  return [...new Set([first, ...second, ...whole])];
}

/** Sixteen digits are an IMEISV where they say so. Else one of them is more likely to be typed too many. */
function cautionOf(digits: string, isOdd: boolean, isVersion: boolean): Caution | null {
  if (isOneRepeatedCharacter(digits) || isPhoneNumber(digits) || isCardNumber(digits)) return 'not_an_identifier';
  if (!isOdd && digits.length === 16 && isVersion) return hasPlausibleTac(digits) ? null : 'not_an_identifier';
  if (isOdd || digits.length !== 15) return 'length';
  const { state } = validateImeiDigits(digits);
  return state === 'valid' ? null : state === 'warning' ? 'checksum' : 'not_an_identifier';
}

/** The word behind "IMEI 1: 49015420S237518". */
const LABELLED =
  /\bimei(?:\s*sv)?(?:\s*\([^)]{0,40}\))?(?:\s*[1-4](?=\s*[:#]|\s+\S))?\s*[:#]?\s*([\p{L}\d]{12,20})(?![\p{L}\d])/giu;

/** Text labelled as an IMEI with a wrong letter: left out, the answer of the others would stand for it. */
function findBrokenImeis(text: string): ParsedNumber[] {
  return [...text.matchAll(LABELLED)].flatMap(([, word = '']) => {
    const digits = foldLookalikes(word).replace(/\D/g, '').length;
    const isBroken = digits >= 10 && !/\d{13}/.test(foldLookalikes(word));
    return isBroken ? [toInvalidImei(word)] : [];
  });
}

/** When the text holds IMEIs, a phone number next to them is not taken for an IMEI. */
function withoutPhoneNumbers(imeis: ParsedNumber[]): ParsedNumber[] {
  const others = imeis.filter(({ identifier }) => !isPhoneNumber(identifier));
  return others.length > 0 ? others : imeis;
}

/** The same phone as IMEI and with the software's version is one. */
function uniqueImeis(imeis: ParsedNumber[]): ParsedNumber[] {
  const byKey = new Map<string, ParsedNumber>();
  for (const one of imeis) {
    const key = one.keys[0] ?? one.identifier;
    const known = byKey.get(key);
    if (!known || (known.caution !== null && one.caution === null)) byKey.set(key, one);
  }
  return [...byKey.values()];
}

function toSerial(identifier: string, imeis: ParsedNumber[]): ParsedNumber {
  const asImei = imeis.find(({ caution }) => caution !== null) ?? imeis[0];
  const caution = serialCaution(identifier, asImei?.caution);
  const number: ParsedNumber = { identifier, kind: 'serial', caution, keys: [] };
  const read = withMore(number, [serialKey(identifier), ...imeis.flatMap(({ keys }) => keys)]);
  // A whole IMEI is one in the field for serial numbers, too.
  return asImei?.caution === null && asImei.identifier === identifier ? { ...read, kind: 'imei' } : read;
}

/** The first number is looked up under what else was typed, too. */
function withKeys([first, ...rest]: ParsedNumber[], more: (string | null)[]): ParsedNumber[] {
  return first ? [withMore(first, more), ...rest] : rest;
}

function withMore(number: ParsedNumber, more: (string | null)[]): ParsedNumber {
  const answers = (key: string | null) =>
    key !== null && (number.kind === 'serial' || key.startsWith('i:') || !hasImeiDigits(key.slice(2)));
  return { ...number, keys: [...new Set([...number.keys, ...more.filter(answers)])] as string[] };
}

/** Letters make it a serial number, rather than words around an IMEI. */
function isSerialBefore(serial: string, imeis: ParsedNumber[]): boolean {
  if (imeis.length === 0) return true;
  return (
    imeis.length === 1 && imeis[0]?.caution !== null && /\p{L}/u.test(foldLookalikes(serial)) && !/\s/.test(serial)
  );
}

/** Meant as an IMEI, with too few digits or other characters. It may be a serial number that is reported. */
function toInvalidImei(text: string): ParsedNumber {
  const rest = withoutImeiLabel(text).trim();
  const digits = foldLookalikes(rest).replace(/[^\p{L}\p{N}<>]/gu, '');
  const { keys } = toSerial(rest, []);
  if (!/^\d+$/.test(digits)) return { identifier: rest, kind: 'imei', caution: 'not_an_identifier', keys };
  const isOther = isOneRepeatedCharacter(digits) || isPhoneNumber(digits);
  const caution = isOther ? 'not_an_identifier' : 'length';
  return { identifier: digits, kind: 'imei', caution, keys };
}

/** Or why none is looked up: it is blank, endless, or has too many numbers in it. */
type ParsedInput = { numbers: ParsedNumber[]; refused: null } | { numbers: null; refused: string };

export function parseTyped(typed: string, asked?: IdentifierKind): ParsedInput {
  const text = typed.trim();
  if (!isIdentifier(text)) return { numbers: null, refused: IDENTIFIER_REQUIRED };
  const numbers = parseIdentifier(text, asked);
  return numbers.length > NUMBERS_MAX ? { numbers: null, refused: TOO_MANY_NUMBERS } : { numbers, refused: null };
}

/** Letters that people and cameras take for digits. */
const DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** "3S3887114209763": a maker's serial number passes for one only by chance. */
function misreadImeis(text: string): { word: string; imei: string }[] {
  return wordsOf(text).flatMap((word) => {
    if (!/[ZSGB]/i.test(word)) return [];
    const imei = word.toUpperCase().replace(/[OILZSGB]/g, (letter) => DIGITS[letter] ?? letter);
    const isMeant = /^\d{15}$/.test(imei) && word.replace(/\D/g, '').length >= (hasValidCheckDigit(imei) ? 12 : 14);
    return isMeant && imei.slice(0, 2) in REPORTING_BODIES ? [{ word, imei }] : [];
  });
}

/** "Service Tag: 7XJ5T33." as 7XJ5T33. */
function bareSerial(text: string): string {
  const [label, serial] = text.match(LABELLED_FIRST) ?? [];
  const rest = label === undefined ? text : `${serial}${text.slice(label.length)}`;
  const [bare, ...more] = wordsOf(rest);
  return bare !== undefined && more.length === 0 && !/[<>/]/.test(rest) ? bare : text;
}

/** The word behind "SN F2LXK0P4Q1", "My serial number is F2LXK0P4Q1", "Service Tag: 7XJ5T33". */
const LABELLED_SERIAL =
  /(?<![\p{L}\d])(?:S[/.]?N|SERIAL(?:\s*(?:NUMBER|NO|NUM))?|SERVICE\s+TAG)[\s:#.=()]+(?:-\s+|IS\s+)?(?=[A-Z-]*\d)([A-Z\d][A-Z\d-]{4,28}[A-Z\d])(?![\p{L}\d])/giu;

const LABELLED_FIRST = new RegExp(`^[^\\p{L}\\p{N}]*${LABELLED_SERIAL.source}`, 'iu');

/** Characters from which a word of letters and digits is looked up by itself. */
const WORD_MIN = 8;

/** In the middle of other words: each may be the one that is reported. @param hasImei then labelled ones only */
function findSerials(text: string, hasImei: boolean): string[] {
  const labelled = [...text.matchAll(LABELLED_SERIAL)].map(([, serial = '']) => serial);
  const alone = hasImei ? [] : wordsOf(text).filter(isSerialWord);
  return [...new Set([...labelled, ...alone])].slice(0, 4);
}

function isSerialWord(word: string): boolean {
  const serial = normalizeSerial(word);
  return serial.length >= WORD_MIN && serial.length <= 30 && /\d/.test(serial) && /[A-Z]/.test(serial);
}

/** Removes quotes, full stops and the like around each word. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?/gu) ?? [];
}
