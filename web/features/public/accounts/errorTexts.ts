import { codeOf, messageOf } from '#lib/api/errors.ts';

/** Texts of failures, screen by screen. */

export const registrationErrorText = (error: unknown) =>
  messageOf(error, 'Registration failed. Please try again.', 'An unexpected error occurred during registration.');

export const resetRequestErrorText = (error: unknown) =>
  messageOf(error, 'Failed to send OTP. Please try again.', 'An error occurred. Please try again later.');

export const resetErrorText = (error: unknown) => messageOf(error, 'An error occurred. Please try again later.');

const FAILED = 'OTP verification failed.';

/** A refused code: that it failed, and why. Network and server failures stand alone. */
export function verificationErrorText(error: unknown): string {
  const text = messageOf(error, FAILED, 'An unexpected error occurred during OTP verification.');
  const refused = codeOf(error) === 'INVALID_OTP' || codeOf(error) === 'CHALLENGE_ENDED';
  return refused && text !== FAILED ? `${FAILED} ${text}` : text;
}
