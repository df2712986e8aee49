import type { FoldedText } from './foldText.ts';
import { digitsSaid, looksLikeDigits, SOUNDALIKES } from './numberWords.ts';

/**
 * A number in digits, words or look-alikes. `told`: how many of its digits somebody could have chosen: not the zeros of ₦500.
 * A fact is a time, a date or an amount of something.
 */
export type Numeral = {
  start: number;
  end: number;
  digits: number;
  told: number;
  isFact: boolean;
  isMoney: boolean;
  isZero: boolean;
};

type Part = { start: number; end: number; word: string; digits: number; isSure: boolean };

/** With no other word between them. */
type Chain = Part[];

export function findNumerals({ text }: Pick<FoldedText, 'text'>): Numeral[] {
  const facts = marksOf(text, FACTS);
  const money = marksOf(text, [MONEY]);
  const years = marksOf(text, [DATE_YEAR]);
  return chainsOf(text).flatMap((chain) => {
    const parts = chain.map((part) => (years[part.start] === 1 ? { ...part, digits: 0 } : part));
    const isFact = digitsOf(parts) <= LONGEST_FACT && parts.every(({ start }) => facts[start] === 1);
    return parts.map(({ start, end, word, digits: own }) => ({
      start,
      end,
      digits: own,
      told: parts.length === 1 && A_YEAR.test(word) ? 2 : own - (money[start] === 1 ? zerosAtEnd(word) : 0),
      isFact,
      isMoney: money[start] === 1,
      isZero: /^(?:0|zero|oh?$|nought)/.test(word),
    }));
  });
}

export const digitsOfWords = (text: string): number =>
  (text.match(/\p{L}+/gu) ?? []).reduce((sum, word) => sum + (digitsSaid(word) || (SOUNDALIKES.has(word) ? 1 : 0)), 0);

function chainsOf(text: string): Chain[] {
  const chains: Chain[] = [];
  let chain: Chain = [];
  for (const { 0: word, index } of text.matchAll(/\d+|[\p{L}|]+/gu)) {
    const part = readPart(word, index);
    if (part) chain.push(part);
    else {
      chains.push(chain);
      chain = [];
    }
  }
  const all = [...chains, chain];
  const isNumber = digitsOf(all.flat().filter(isSurePart)) >= SOME;
  return all.map((parts) => partsOf(parts, text, isNumber)).filter((parts) => parts.length > 0);
}

function readPart(word: string, start: number): Part | null {
  const sure = /\d/.test(word) ? word.length : digitsSaid(word);
  const digits = sure || (SOUNDALIKES.has(word) ? 1 : looksLikeDigits(word) ? word.length : 0);
  return digits === 0 ? null : { start, end: start + word.length, word, digits, isSure: sure > 0 };
}

const zerosAtEnd = (word: string): number => /00+$/.exec(word)?.[0].length ?? 0;
const A_YEAR = /^20[12]\d$/;

/** As many digits as make "o" and "one" of the same message look like others. */
const SOME = 3;

/** "to" says two among three and more that say digits, "oh" zero beside one; "the one" says none. */
function partsOf(chain: Chain, text: string, isNumber: boolean): Chain {
  const sure = chain.filter(isSurePart);
  if (sure.length === 0) return chain.length > 3 ? chain : chain.filter(({ word }) => isNumber && /^[ol]+$/.test(word));
  if (chain.length > 3) return chain;
  const says = (part: Part) => isSurePart(part) || /^(?:oh|[ol]+)$/.test(part.word);
  const among = chain.slice(chain.findIndex(says), chain.findLastIndex(says) + 1);
  if (among.length > 2) return among;
  const isWord = ({ word, start, end }: Part) => word === 'one' && !isNumber && isInSentence(text, start, end);
  return among.length === 1 && among.some(isWord) ? [] : among.filter(says);
}

export const digitsOf = (parts: readonly Pick<Part, 'digits'>[]): number =>
  parts.reduce((sum, { digits }) => sum + digits, 0);

const isSurePart = ({ isSure }: Part): boolean => isSure;

function isInSentence(text: string, start: number, end: number): boolean {
  return /\p{L} ?$/u.test(text.slice(Math.max(0, start - 2), start)) || /^ ?\p{L}/u.test(text.slice(end, end + 2));
}

/** A date with its time has no more digits, without its year. */
const LONGEST_FACT = 8;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|thur|fri|sat';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
const YEAR = '20[12]\\d';
const SMALL = '(?:[1-9]\\d?|[a-z]{3,9})';

const each = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu');

const DATE_YEAR = each(`(?<=${DAY}[/.-](?:0?[1-9]|1[0-2])[/.-]|${MONTH},? )${YEAR}`);
const MONEY =
  /(?:₦|#|\bngn|\bn) ?[1-9]\d{0,2}(?:,?\d{3})?(?![\d,])|\b[1-9]\d{0,2}(?:,?\d{3})?(?= ?(?:naira|k\b))|(?<![\d,])[1-9]\d{0,2},\d{3}(?!,?\d)/g;
const FACTS = [
  // 10:30, 9.15 pm, 4 o'clock. Nobody meets at 8:13: that is part of a number.
  each('(?<!\\d[:.])(?:[01]?\\d|2[0-3])[:.h][0-5][05](?![:.]\\d)(?: ?[ap]\\.?m)?'),
  each("(?:1[0-2]|[1-9]|[a-z]{3,6}) ?(?:[ap]\\.?m|o'?clock|o’clock)"),
  // 27/11, 27/11/2026, 27 November, November 27, Friday 27.
  each(`${DAY}/(?:0?[1-9]|1[0-2])(?:/(?:${YEAR}|2\\d))?(?![/.-]\\d)`),
  each(`${DAY}-(?:0?[1-9]|1[0-2])-${YEAR}`),
  each(`${DAY}(?: of)? ${MONTH}(?:,? ${YEAR})?`),
  each(`${MONTH} (?:the )?${DAY}(?:,? ${YEAR})?`),
  each(`(?:${WEEKDAY}),? (?:the )?${DAY}(?: ${MONTH})?`),
  each('[1-9]\\d?(?:st|nd|rd|th)'),
  each(
    `${SMALL}(?:-| )?(?:min|mins|minutes?|hrs?|hours?|days?|weeks?|months?|years?|times|people|persons|seconds?|naira|percent|metres?|meters?|km)`,
  ),
  each('[1-9]\\d{0,3} ?(?:mah|gb|mb|mp)'),
  each('(?:iphone|android) ?(?:[4-9]|1[0-7])'),
  /(?<![\p{L}\p{N}])(?:100|[1-9]?\d) ?%/gu,
];

/** One for each character that a pattern holds. */
function marksOf(text: string, patterns: readonly RegExp[]): Uint8Array {
  const marks = new Uint8Array(text.length);
  for (const pattern of patterns)
    for (const { 0: found, index } of text.matchAll(pattern)) marks.fill(1, index, index + found.length);
  return marks;
}
