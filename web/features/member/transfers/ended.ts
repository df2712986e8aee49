import { codeOf, statusOf } from '#lib/api/errors.ts';

/** Parts of a message that mean an ended session, with any status (part 2, §8). */
const PARTS = /jwt expired|session expired|unauthorized|authentication failed|invalid token/i;

/** Whether a failure means that the transfer has to start over: session, code or token has ended. */
export function isTransferOver(error: unknown): boolean {
  if (error instanceof MissingToken || statusOf(error) === 401) return true;
  const code = codeOf(error);
  return code === 'CHALLENGE_ENDED' || code === 'OTP_REQUIRED' || (error instanceof Error && PARTS.test(error.message));
}

/** The token of the transfer is gone from this browser, or another transfer's stands there now. */
export class MissingToken extends Error {}
