import { createHmac } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '#schemas/accounts/codes.ts';

/** Never stored: 8 characters of 5 bits each from an HMAC-SHA256 under the server's secret. */
export function deriveCode(secret: string, challengeId: string, send: number): string {
  const bytes = createHmac('sha256', secret).update(`code:${challengeId}:${send}`).digest();
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}
