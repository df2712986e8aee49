import { codeOf, fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { triesLeft } from '#schemas/accounts/codes.ts';

/** Texts of failures, screen by screen. */

export const registrationErrorText = (error: unknown) =>
  messageOf(error, 'Registration failed. Please try again.', 'An unexpected error occurred during registration.');

export const resetRequestErrorText = (error: unknown) =>
  messageOf(error, 'Failed to send OTP. Please try again.', 'An error occurred. Please try again later.');

/** Whether the fifth wrong try has ended a code, or had ended it. */
export const hasNoTries = (error: unknown) => fieldErrorsOf(error).otp?.endsWith(triesLeft(0)) ?? false;

export const resetErrorText = (error: unknown) =>
  hasNoTries(error) ? triesLeft(0) : messageOf(error, 'An error occurred. Please try again later.');

const FAILED = 'OTP verification failed.';

/** A refused code: that it failed, and why. Network and server failures stand alone. */
export function verificationErrorText(error: unknown): string {
  const text = messageOf(error, FAILED, 'An unexpected error occurred during OTP verification.');
  const refused = codeOf(error) === 'INVALID_OTP' || codeOf(error) === 'CHALLENGE_ENDED';
  return refused && text !== FAILED ? `${FAILED} ${text}` : text;
}
