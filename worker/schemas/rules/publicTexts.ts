import { plainText } from './imei.ts';
import { isPhoneNumber, isWholePhoneNumber } from './otherNumbers.ts';

export const notPublic = (what: string): string =>
  `${what} may have no phone number or other long number, no link and no @: everybody who checks can read it`;

const LINK =
  /:\/\/|www\.|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\s?\.\s?(?:com|org)|\s+dot\s+(?:com|org|net|ng)|\.(?:net|info|biz|ng|me|ly|io|co|to|gg|app|link|site|online|shop|store|xyz|top|click|ru|cc|tv|uk|eu|dev|tk|page|africa))(?![\p{L}\p{N}])/iu;

/** Full stops of other scripts, which an address may be written with. */
const STOPS = /[。․·]/gu;

/** A number of another country, with what people set between its digits. */
const FOREIGN = /(?<![\p{L}\p{N}])\+\s*[1-9](?:[^\p{L}\p{N}+]*\d){8,}/u;

/** Dates with their time, and places on the map: their digits are no number to call. */
const OTHER_DIGITS =
  /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}(?:,?\s+\d{1,2}[:.]\d{2})?\b|-?\b\d{1,2}\.\d{3,6},\s*-?\d{1,3}\.\d{3,6}\b/g;

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const DIGIT_WORD = new RegExp(`${DIGIT_WORDS.join('|')}|\\boh\\b`, 'gi');
const REPEATED = /\b(double|triple)\s+(\d)/gi;
/** Digits in circles that Unicode folds to none, each row from 1 to 9. */
const CIRCLED = ['❶❷❸❹❺❻❼❽❾', '➀➁➂➃➄➅➆➇➈', '➊➋➌➍➎➏➐➑➒', '⓵⓶⓷⓸⓹⓺⓻⓼⓽'];
const IN_CIRCLE = /[❶-❾➀-➈➊-➒⓵-⓽⓿]/gu;

/** Words of digits and of letters of any script that look like some. */
const LOOKALIKES = /(?<![\p{L}\p{N}])[\dOΟОIlІΙSZBЗ]+(?![\p{L}\p{N}])/giu;
const LOOKS_LIKE: [RegExp, string][] = [
  [/[OΟО]/giu, '0'],
  [/[IlІΙ]/giu, '1'],
  [/Z/gi, '2'],
  [/З/giu, '3'],
  [/S/gi, '5'],
  [/B/gi, '8'],
];

/** It must not lead anybody to a number, a page or a person: a thief would otherwise write their own number there. */
export function isPublicText(typed: string): boolean {
  const text = plainText(typed);
  return !/@|\d{7}/.test(text) && !LINK.test(text.replace(STOPS, '.')) && !FOREIGN.test(text) && !hasPhone(text);
}

/** One that is spread over several texts, or over a serial number, whatever stands between: a "phone" is no one. */
export function spellsPhone(...texts: (string | null)[]): boolean {
  const text = plainText(texts.join(' '));
  return [text, digitsAsRead(text)].some((read) => isPhoneWithin(read.match(/\d+/g) ?? [], isWholePhoneNumber));
}

/** Checked together, too: side by side, two harmless texts can spell a phone number or a link. */
export const arePublicTexts = (...texts: (string | null)[]): boolean =>
  isPublicText(texts.filter((text) => text !== null).join(' ')) && !spellsPhone(...texts);

function hasPhone(text: string): boolean {
  return digitsAsRead(text)
    .split(/\p{L}+/u)
    .some((part) => isPhoneWithin(part.match(/\d+/g) ?? [], isPhoneNumber));
}

/** Spelled-out digits and look-alikes as people read them. */
function digitsAsRead(text: string): string {
  return text
    .replace(IN_CIRCLE, (one) => String(Math.max(...CIRCLED.map((row) => row.indexOf(one) + 1))))
    .replace(DIGIT_WORD, (word) => ` ${Math.max(0, DIGIT_WORDS.indexOf(word.toLowerCase()))} `)
    .replace(REPEATED, (_, times: string, digit: string) => digit.repeat(/double/i.test(times) ? 2 : 3))
    .replace(OTHER_DIGITS, ' x ')
    .replace(LOOKALIKES, (word) =>
      LOOKS_LIKE.reduce((digits, [letters, digit]) => digits.replace(letters, digit), word),
    );
}

/** A phone number has no more digits, and so no more groups of them. */
const PHONE_MAX = 15;

function isPhoneWithin(groups: string[], isPhone: (digits: string) => boolean): boolean {
  return groups.some((_, first) => {
    let digits = '';
    return groups.slice(first, first + PHONE_MAX).some((group) => {
      digits += group;
      return isPhone(digits);
    });
  });
}
