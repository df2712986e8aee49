import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';

/** 60 bits: nobody meets another paper's number by trying. */
export const STATEMENT_NUMBER_LENGTH = 12;

const NUMBER = new RegExp(`^[${CODE_ALPHABET}]{${STATEMENT_NUMBER_LENGTH}}$`);
const IN_ADDRESS = /\/v\/([^/?#\s]+)/i;
/** What stands before it on a paper and on screens. No number holds one of these words by itself. */
const LABEL =
  /^(?:(?:paper|number|no|check|note|ownership|certificate|registration|report|sheet|transfer)(?![\p{L}\p{N}])[^\p{L}\p{N}]*)+/iu;

/** The number in what was typed, pasted or scanned, in any case and grouping, also within its link; undefined if there is none. */
export function readStatementNumber(typed: string): string | undefined {
  const number = bare(typed);
  return NUMBER.test(number) ? number : undefined;
}

/** What is wrong with what was meant for a number, and what to do; undefined for what is nothing like one. */
export function whyNoNumber(typed: string): string | undefined {
  const number = bare(typed);
  if (/^\d{14,16}$/.test(number)) return 'This is the number of a device, not of a paper. Check the device itself.';
  if (!/^(?=.*\d)[A-Z\d]{8,16}$/.test(number)) return undefined;
  if (number.length !== STATEMENT_NUMBER_LENGTH)
    return `You typed ${number.length} letters and digits. The number of a paper has ${STATEMENT_NUMBER_LENGTH}, in three groups of four.`;
  return 'Our numbers never have O, I, 0 or 1. Look at the paper again: it may be a Q, D, L, J or 7.';
}

function bare(typed: string): string {
  const text = IN_ADDRESS.exec(typed)?.[1] ?? typed.trim().replace(LABEL, '');
  return text
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** As people read it: `4KT7-9QXM-2RWD`. */
export const groupedStatementNumber = (number: string): string => number.replace(/.{4}(?=.)/g, '$&-');
