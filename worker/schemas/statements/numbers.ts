import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';

/** 60 bits: nobody meets another paper's number by trying. */
export const STATEMENT_NUMBER_LENGTH = 12;

const NUMBER = new RegExp(`^[${CODE_ALPHABET}]{${STATEMENT_NUMBER_LENGTH}}$`);
const IN_ADDRESS = /\/v\/([^/?#\s]+)/i;

/** The number in what was typed, pasted or scanned, in any case and grouping, also within its link; undefined if there is none. */
export function readStatementNumber(typed: string): string | undefined {
  const number = bareNumber(typed);
  return NUMBER.test(number) ? number : undefined;
}

/** The letters and digits of what was typed, without what stands around its number. */
export function bareNumber(typed: string): string {
  const text = IN_ADDRESS.exec(typed)?.[1] ?? typed;
  return text
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** The form that people read: `4KT7-9QXM-2RWD`. */
export const groupedStatementNumber = (number: string): string => number.replace(/.{4}(?=.)/g, '$&-');
