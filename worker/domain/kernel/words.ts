import { createHmac } from 'node:crypto';
import type { Context } from '#domain/context.ts';
import { CODE_ALPHABET, WORD_LENGTH } from '#schemas/accounts/codes.ts';

/** @param subject what it is for, with a prefix of its own: `case:…` */
export function wordOf({ wordsFor }: Pick<Context, 'wordsFor'>, subject: string): string {
  return wordsFor(subject)[0];
}

/** Never stored: 6 characters of 5 bits each from an HMAC-SHA256 under the server's secret. */
export function deriveWord(secret: string, subject: string): string {
  const bytes = createHmac('sha256', secret).update(`word:${subject}`).digest();
  return Array.from(bytes.subarray(0, WORD_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}
