import { normalizeSerial } from '#schemas/rules/identifiers.ts';
import { hasValidCheckDigit } from '#schemas/rules/imei.ts';
import { REPORTING_BODIES } from '#schemas/rules/tac.ts';

/** Letters that people and cameras take for digits. */
const DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** "3S3887114209763": a maker's serial number passes for one only by chance. */
export function misreadImeis(text: string): { word: string; imei: string }[] {
  return wordsOf(text).flatMap((word) => {
    if (!/[ZSGB]/i.test(word)) return [];
    const imei = word.toUpperCase().replace(/[OILZSGB]/g, (letter) => DIGITS[letter] ?? letter);
    const isMeant = /^\d{15}$/.test(imei) && word.replace(/\D/g, '').length >= (hasValidCheckDigit(imei) ? 12 : 14);
    return isMeant && imei.slice(0, 2) in REPORTING_BODIES ? [{ word, imei }] : [];
  });
}

/** "Service Tag: 7XJ5T33." as 7XJ5T33. */
export function bareSerial(text: string): string {
  const [label, serial] = text.match(LABELLED_FIRST) ?? [];
  const rest = label === undefined ? text : `${serial}${text.slice(label.length)}`;
  const [bare, ...more] = wordsOf(rest);
  return bare !== undefined && more.length === 0 && !/[<>/]/.test(rest) ? bare : text;
}

/** The word behind "SN F2LXK0P4Q1", "My serial number is F2LXK0P4Q1", "Service Tag: 7XJ5T33". */
const LABELLED =
  /(?<![\p{L}\d])(?:S[/.]?N|SERIAL(?:\s*(?:NUMBER|NO|NUM))?|SERVICE\s+TAG)[\s:#.=()]+(?:-\s+|IS\s+)?(?=[A-Z-]*\d)([A-Z\d][A-Z\d-]{4,28}[A-Z\d])(?![\p{L}\d])/giu;

const LABELLED_FIRST = new RegExp(`^[^\\p{L}\\p{N}]*${LABELLED.source}`, 'iu');

/** Characters from which a word of letters and digits is looked up by itself. */
const WORD_MIN = 8;

/** In the middle of other words: each may be the one that is reported. @param hasImei then labelled ones only */
export function findSerials(text: string, hasImei: boolean): string[] {
  const labelled = [...text.matchAll(LABELLED)].map(([, serial = '']) => serial);
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
