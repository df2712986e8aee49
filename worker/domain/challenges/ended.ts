import type { ChallengePurpose } from '../../schemas/codes.ts';
import { Invalid } from '../errors.ts';

const WORDING: Record<ChallengePurpose, string> = {
  registration: 'OTP has expired. Please request a new one.',
  password_reset: 'OTP has expired. Please request a new one.',
  phone_change: 'OTP has expired. Please request a new one.',
  transfer: 'Your session has expired. Please restart the transfer process.',
};

/** The answer for a challenge that is unknown, used, out of time or out of tries: all alike. */
export function challengeEnded(purpose: ChallengePurpose): Invalid {
  return new Invalid(WORDING[purpose], undefined, 'CHALLENGE_ENDED');
}
