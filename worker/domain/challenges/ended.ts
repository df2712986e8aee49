import { Invalid } from '#domain/errors.ts';
import { type ChallengePurpose, CODE_EXPIRED } from '#schemas/accounts/codes.ts';
import { TRANSFER_SESSION_ENDED } from '#schemas/transfers/transferWords.ts';

const WORDING: Record<ChallengePurpose, string> = {
  registration: CODE_EXPIRED,
  report: CODE_EXPIRED,
  password_reset: CODE_EXPIRED,
  phone_change: CODE_EXPIRED,
  vouching: CODE_EXPIRED,
  account_deletion: CODE_EXPIRED,
  passkey: CODE_EXPIRED,
  transfer: TRANSFER_SESSION_ENDED,
};

/** Unknown, used, out of time or out of tries: all alike. */
export function challengeEnded(purpose: ChallengePurpose): Invalid {
  return new Invalid(WORDING[purpose], undefined, 'CHALLENGE_ENDED');
}
