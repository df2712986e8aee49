import { LINKS, LURES, NAMES, PLATFORMS } from './contactLinks.ts';
import { type FoldedText, foldText, joinSpelled, originalRange, PIECES, type Range } from './foldText.ts';
import { digitsOf, digitsOfWords, findNumerals, type Numeral } from './numerals.ts';
import { warns } from './warningWords.ts';

/** What is left of free words: whether something was cut, and whether the warning stands above them. */
export type FilteredWords = { text: string; cut: boolean; warns: boolean };

/** No phone number has so few digits, and the rest of one can't be guessed. Times, dates and "5 minutes" count apart. */
const DIGITS_IN_ALL = 7;
/** With times and dates, over three messages. */
const DIGITS_IN_THREE = 9;
/** A code of a text message has six. */
const DIGITS_IN_A_ROW = 4;
/** Of those that begin with a zero: "080" is how phone numbers begin. */
const START_OF_PHONE = 3;
/** What was hidden before counts, or the rest of a number would come after it. */
const DIGITS_OF_A_TRY = 2;

const HIDDEN = '[hidden]';

/** `earlier`: what the same side has sent before, as stored, oldest first. Digits are counted over all of it. */
export function filterWords(text: string, earlier: readonly string[], shared = false): FilteredWords {
  const typed = text.replace(TURNS, '');
  const folded = foldText(typed);
  const [words, pieces] = joined(folded);
  const ranges = linkRanges(folded, joinSpelled(folded, / +/g), words);
  if (!shared) ranges.push(...digitRanges([words, pieces], earlier));
  const left = hide(typed, ranges);
  return { text: left, cut: left !== text, warns: warns(folded.text) || warns(words.text) };
}

/** They show "moc.elppa" as "apple.com". */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** "z e r o" and "ze ro" as one word. */
const joined = (read: FoldedText) => [joinSpelled(read, GAPS), joinSpelled(read, GAPS, PIECES)] as const;

const GAPS = /[^\p{L}\p{N}]+/gu;

/** "Mile Two" is a place. Two conversations of the same finder tell no phone number by such names. */
const DIGITS_OF_A_PLACE = 2;
const DIGITS_OF_PLACES = 4;

/** Words that may say a digit count, whatever stands beside them. @param earlier places */
export function isNoPlace(place: string, earlier: readonly string[]): boolean {
  if (foldText(place).text.search(PLATFORMS) >= 0) return true;
  const [own = 0, ...others] = [place, ...earlier].map((name) => digitsOfWords(foldText(name).text));
  const inAll = others.reduce((sum, digits) => sum + digits, own);
  return own > DIGITS_OF_A_PLACE || (own > 0 && inAll > DIGITS_OF_PLACES);
}

function linkRanges(...readings: FoldedText[]): Range[] {
  return readings.flatMap((read) =>
    [...LINKS, ...LURES, ...NAMES].flatMap((pattern) =>
      Array.from(read.text.matchAll(pattern), (match) =>
        originalRange(read, match.index, match.index + match[0].length),
      ),
    ),
  );
}

function digitRanges(readings: readonly FoldedText[], earlier: readonly string[]): Range[] {
  const found = readings.map((read) => ({ read, numerals: findNumerals(read) }));
  if (found.every(({ numerals }) => numerals.length === 0)) return [];
  const sent = earlier.map(numeralsSent);
  const tried = earlier.join(' ').split(HIDDEN).length - 1;
  return found.flatMap(({ read, numerals }) => rangesBeyond(read, numerals, sent, tried * DIGITS_OF_A_TRY));
}

/** @param tried digits that count for what was hidden before */
function rangesBeyond(read: FoldedText, numerals: Numeral[], sent: Numeral[][], tried: number): Range[] {
  const plain = toldBy([...sent.flat(), ...numerals].filter(isPlain)) + tried;
  const short = rowsOf(numerals, read.text).filter(isShort).flat();
  const kept = short.filter((numeral) => plain <= DIGITS_IN_ALL || !isPlain(numeral));
  const keeps = digitsOf([...sent.slice(-2).flat(), ...kept]) <= DIGITS_IN_THREE ? new Set(kept) : new Set();
  return numerals.filter((numeral) => !keeps.has(numeral)).map(({ start, end }) => wholeWord(read, start, end));
}

function numeralsSent(text: string): Numeral[] {
  const [words, pieces] = joined(foldText(text)).map(findNumerals) as [Numeral[], Numeral[]];
  return digitsOf(pieces) > digitsOf(words) ? pieces : words;
}

/** An amount of money may be longer, and a phone number begins with a zero. */
function isShort(row: Numeral[]): boolean {
  const plain = row.filter(isPlain);
  if (plain[0]?.isZero && digitsOf(plain) >= START_OF_PHONE) return false;
  return row.some(({ isMoney }) => isMoney) || digitsOf(plain) <= DIGITS_IN_A_ROW;
}

const toldBy = (numerals: Numeral[]): number => numerals.reduce((sum, { told }) => sum + told, 0);
const isPlain = ({ isFact }: Numeral): boolean => !isFact;

/** Numbers with no word between them. */
function rowsOf(numerals: Numeral[], text: string): Numeral[][] {
  const rows: Numeral[][] = [];
  for (const numeral of numerals) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && !/\p{L}/u.test(text.slice(before.end, numeral.start))) row.push(numeral);
    else rows.push([numeral]);
  }
  return rows;
}

/** "zer0" whole: its letters tell the digit. */
function wholeWord(read: FoldedText, start: number, end: number): Range {
  const before = /[\p{L}\p{N}]*$/u.exec(read.text.slice(Math.max(0, start - LONG_WORD), start))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}]*/u.exec(read.text.slice(end, end + LONG_WORD))?.[0].length ?? 0;
  return originalRange(read, start - before, end + after);
}

const LONG_WORD = 12;

/** Neighbours become one. */
function hide(text: string, ranges: Range[]): string {
  let left = '';
  let place = 0;
  for (const { start, end } of ranges.filter((range) => range.end > range.start).sort((a, b) => a.start - b.start)) {
    if (end <= place) continue;
    const between = text.slice(place, Math.max(start, place));
    if (!left.endsWith(HIDDEN) || /[\p{L}\p{N}]/u.test(between)) left += `${between}${HIDDEN}`;
    place = end;
  }
  return left + text.slice(place);
}
