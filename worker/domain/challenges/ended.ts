import { Invalid } from '#domain/errors.ts';
import type { ChallengePurpose } from '#schemas/accounts/codes.ts';
import { TRANSFER_SESSION_ENDED } from '#schemas/transfers/transferWords.ts';

const WORDING: Record<ChallengePurpose, string> = {
  registration: 'OTP has expired. Please request a new one.',
  password_reset: 'OTP has expired. Please request a new one.',
  phone_change: 'OTP has expired. Please request a new one.',
  vouching: 'OTP has expired. Please request a new one.',
  transfer: TRANSFER_SESSION_ENDED,
};

/** Unknown, used, out of time or out of tries: all alike. */
export function challengeEnded(purpose: ChallengePurpose): Invalid {
  return new Invalid(WORDING[purpose], undefined, 'CHALLENGE_ENDED');
}
