import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';
import { bareNumber, readStatementNumber, STATEMENT_NUMBER_LENGTH } from './numbers.ts';

/** Words that stand before the number on papers and screens. No number contains one of them as a whole word. */
const LABEL =
  /^(?:(?:paper|number|no|check|note|ownership|certificate|registration|report|sheet|transfer)(?![\p{L}\p{N}])[^\p{L}\p{N}]*)+/iu;

const withoutLabel = (typed: string) => typed.trim().replace(LABEL, '');

/** Like `readStatementNumber`, but also accepts a number with its label or inside a sentence. */
export const readTypedNumber = (typed: string): string | undefined =>
  readStatementNumber(withoutLabel(typed)) ?? numberIn(typed);

const GROUP = `[${CODE_ALPHABET}]{4}`;
const WITHIN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?=(${[GROUP, GROUP, GROUP].join('[\\s\\p{Pd}]{0,3}')})(?![\\p{L}\\p{N}]))`,
  'giu',
);

/** Three words of four letters may stand in any sentence; undefined where several could be the number. */
function numberIn(sentence: string): string | undefined {
  const all = [...sentence.normalize('NFKC').matchAll(WITHIN)]
    .map(([, found = '']) => found)
    .filter((found) => /\d/.test(found) && /[A-Z]/i.test(found));
  const inCapitals = all.filter((found) => found === found.toUpperCase());
  const [number, ...others] = new Set((inCapitals.length > 0 ? inCapitals : all).map(bareNumber));
  return others.length === 0 ? number : undefined;
}

/** Says what is wrong with a typed number and what to do; undefined if the text does not look like a number. */
export function whyNoNumber(typed: string): string | undefined {
  const number = bareNumber(withoutLabel(typed));
  if (/^\d{14,16}$/.test(number)) return 'This is the number of a device, not of a paper. Check the device itself.';
  if (!/^(?=.*\d)[A-Z\d]{8,16}$/.test(number)) return undefined;
  if (number.length !== STATEMENT_NUMBER_LENGTH)
    return `You typed ${number.length} letters and digits. The number of a paper has ${STATEMENT_NUMBER_LENGTH}, in three groups of four.`;
  return 'Our numbers never have O, I, 0 or 1. Look at the paper again: it may be a Q, D, L, J or 7.';
}
