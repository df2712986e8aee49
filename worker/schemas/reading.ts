import { type Caution, IDENTIFIER_REQUIRED, NUMBERS_MAX, TOO_MANY_NUMBERS } from './checks.ts';
import { type IdentifierKind, isIdentifier, normalSerial, serialKey, withoutSerialLabel } from './identifiers.ts';
import { isChecked, judgeImei, plainText, withoutImeiLabel } from './imei.ts';
import { folded, imeiRuns, type Run } from './imeiRuns.ts';
import { toE164 } from './phones.ts';
import { hasPlausibleTac } from './tac.ts';

/** One number that was read. `keys`: all it is looked up under; `caution` holds unless it is found and sought. */
export type ReadNumber = { identifier: string; kind: IdentifierKind; caution: Caution | null; keys: string[] };

/**
 * What somebody typed, read: every run of 14 to 16 digits is an IMEI of its own, what is no number at all is read as a whole.
 * @param asked what was asked for; without it both readings stand, and 13 digits or more alone count as an IMEI
 */
export function readIdentifier(typed: string, asked?: IdentifierKind): ReadNumber[] {
  // By far the most checks.
  if (/^\d{15}$/.test(typed) && asked !== 'serial') return [imeiOf({ digits: typed, all: typed })];
  const text = plainText(typed).trim();
  const kind = /\bimei/i.test(text) ? 'imei' : asked;
  const whole = meant(once(imeiRuns(text).map(imeiOf)));
  const imeis = whole.length > 0 ? [...whole, ...brokenIn(text)] : whole;
  const serial = withoutSerialLabel(withoutImeiLabel(text)).trim();
  const isOne = isSerial(serial);

  const isMeant = kind === 'serial' ? imeis.length < 2 : kind === undefined && isSerialBefore(serial, imeis);
  if (isOne && isMeant) return [serialOf(serial, imeis)];
  if (imeis.length > 0) return isOne ? withKey(imeis, serialKey(serial)) : imeis;
  return [kind === 'imei' ? noImei(text) : { ...serialOf(serial, []), caution: 'not_an_identifier' }];
}

function imeiOf({ digits, all }: Run): ReadNumber {
  const isLong = digits.length >= 14 && digits.length <= 16;
  const keys = isLong ? [`i:${digits.slice(0, 14)}`, `s:${digits}`] : [`s:${digits}`];
  return { identifier: all, kind: 'imei', caution: cautionOf(digits, all !== digits), keys };
}

function cautionOf(digits: string, isOdd: boolean): Caution | null {
  if (isSame(digits) || isPhone(digits)) return 'not_an_identifier';
  if (isOdd || (digits.length !== 15 && digits.length !== 16)) return 'length';
  if (digits.length === 16)
    return hasOneTooMany(digits) ? 'length' : hasPlausibleTac(digits) ? null : 'not_an_identifier';
  const { state } = judgeImei(digits);
  return state === 'valid' ? null : state === 'warning' ? 'checksum' : 'not_an_identifier';
}

/** "IMEI 1: 49015420S237518": the word behind such a label. */
const LABELLED =
  /\bimei(?:\s*sv)?(?:\s*\([^)]{0,40}\))?(?:\s*[1-4](?=\s*[:#]|\s+\S))?\s*[:#]?\s*([\p{L}\d]{12,20})(?![\p{L}\d])/giu;

/** What was labelled as an IMEI beside others and has a wrong letter in it: unsaid, their answer would stand for it. */
function brokenIn(text: string): ReadNumber[] {
  return [...text.matchAll(LABELLED)].flatMap(([, word = '']) => {
    const digits = folded(word).replace(/\D/g, '').length;
    const isBroken = digits >= 10 && !/\d{14}/.test(folded(word));
    return isBroken ? [noImei(word)] : [];
  });
}

/** Where IMEIs were read, a phone number beside them was not meant as one. */
function meant(imeis: ReadNumber[]): ReadNumber[] {
  const others = imeis.filter(({ identifier }) => !isPhone(identifier));
  return others.length > 0 ? others : imeis;
}

/** Sixteen digits are an IMEI with its software's version; or an IMEI with a digit before it or one that was typed twice. */
function hasOneTooMany(digits: string): boolean {
  return [...digits].some((digit, place) => {
    const without = digits.slice(0, place) + digits.slice(place + 1);
    return (place === 0 || digit === digits[place + 1]) && isChecked(without);
  });
}

/** The numbers of a phone that stand there twice, as IMEI and with the software's version, are one. */
function once(imeis: ReadNumber[]): ReadNumber[] {
  const byKey = new Map<string, ReadNumber>();
  for (const one of imeis) {
    const key = one.keys[0] ?? one.identifier;
    const known = byKey.get(key);
    if (!known || (known.caution !== null && one.caution === null)) byKey.set(key, one);
  }
  return [...byKey.values()];
}

function serialOf(identifier: string, imeis: ReadNumber[]): ReadNumber {
  const number: ReadNumber = { identifier, kind: 'serial', caution: null, keys: [] };
  return withKeys(number, [serialKey(identifier), ...imeis.flatMap(({ keys }) => keys)]);
}

/** The first number is looked up under what was typed as a whole, too. */
function withKey([first, ...rest]: ReadNumber[], key: string | null): ReadNumber[] {
  return first ? [withKeys(first, [key]), ...rest] : rest;
}

function withKeys(number: ReadNumber, more: (string | null)[]): ReadNumber {
  return { ...number, keys: [...new Set([...number.keys, ...more.filter((key) => key !== null)])] };
}

/** What is typed where no serial number is known: a short word, a few digits, a maker. */
const NO_SERIAL = /^(?:[A-Z]{1,6}|\d{1,4}|UNKNOWN|UNDEFINED|NOTAVAILABLE|NOSERIAL|SAMSUNG|INFINIX|MOTOROLA)$/;

/** What may stand on a device as its serial number: one word, or groups of one. */
function isSerial(text: string): boolean {
  const serial = normalSerial(text);
  const words = text.match(/(?<![^\s])\p{L}{2,}(?!\S)/gu) ?? [];
  return /^[A-Z\d]{3,30}$/.test(serial) && !isSame(serial) && !NO_SERIAL.test(serial) && words.length < 2;
}

/** Whether letters make a serial number of it rather than what is around an IMEI, as far as anybody can tell. */
function isSerialBefore(serial: string, imeis: ReadNumber[]): boolean {
  if (imeis.length === 0) return true;
  return imeis.length === 1 && imeis[0]?.caution !== null && /\p{L}/u.test(folded(serial)) && !/\s/.test(serial);
}

function isSame(text: string): boolean {
  return /^(.)\1*$/u.test(text);
}

/** What was to be an IMEI and has too few digits for one, or other characters. It may be a serial number that is sought. */
function noImei(text: string): ReadNumber {
  const rest = withoutImeiLabel(text).trim();
  const digits = folded(rest).replace(/[^\p{L}\p{N}<>]/gu, '');
  const { keys } = serialOf(rest, []);
  if (!/^\d+$/.test(digits)) return { identifier: rest, kind: 'imei', caution: 'not_an_identifier', keys };
  const caution = isSame(digits) || isPhone(digits) ? 'not_an_identifier' : 'length';
  return { identifier: digits, kind: 'imei', caution, keys };
}

function isPhone(digits: string): boolean {
  return toE164(digits) !== null || toE164(`+${digits}`) !== null;
}

/** Why what was typed is not looked up at all: it is blank, endless, or has too many numbers in it. Null when it is. */
export function whyNotLookedUp(typed: string): string | null {
  if (!isIdentifier(typed)) return IDENTIFIER_REQUIRED;
  return readIdentifier(typed.trim()).length > NUMBERS_MAX ? TOO_MANY_NUMBERS : null;
}
