import { codeOf, statusOf } from '#lib/api/errors.ts';

/** Parts of messages that mean an ended session, whatever the status. */
const PARTS = /jwt expired|session expired|unauthorized|authentication failed|invalid token/i;

/** Session, code or token has ended: the transfer starts over. */
export function isTransferOver(error: unknown): boolean {
  if (error instanceof MissingToken || statusOf(error) === 401) return true;
  const code = codeOf(error);
  return code === 'CHALLENGE_ENDED' || code === 'OTP_REQUIRED' || (error instanceof Error && PARTS.test(error.message));
}

/** The token was removed from this browser, or replaced by another transfer's. */
export class MissingToken extends Error {}
