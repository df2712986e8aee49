import { DAY_MS, MINUTE, SECOND } from '#schemas/format/dates.ts';

export const CHALLENGE_PURPOSES = [
  'registration',
  'report',
  'password_reset',
  'transfer',
  'phone_change',
  'vouching',
  'account_deletion',
  'passkey',
] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

export const DELIVER_TO = ['owner', 'keyholder1', 'keyholder2'] as const;
export type DeliverTo = (typeof DELIVER_TO)[number];
export const KEY_HOLDERS = ['keyholder1', 'keyholder2'] as const;
export type KeyHolder = (typeof KEY_HOLDERS)[number];

/** A-Z and 0-9 without 0, O, 1, I: 32 characters, so 5 bits choose one without bias. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** Short enough to write on paper or to say aloud. */
export const WORD_LENGTH = 6;

export const CODE_LIFE = 15 * MINUTE;
export const CODE_TRIES = 5;
export const CODE_COOLDOWN = 30 * SECOND;
export const PENDING_REGISTRATION_LIFE = DAY_MS;

export const CODE_EXPIRED = 'OTP has expired. Please request a new one.';
export const OLDER_CODE = 'This is an older code. Type the newest one.';
export const CODE_LENGTH_MESSAGE = 'OTP must be exactly 8 characters long.';
export const CODE_CHARACTERS_MESSAGE = 'OTP must contain only capital letters and numbers.';

/** Refused before it counts as a try. */
export const IMPOSSIBLE_CODE = 'Codes have no 0, O, 1 or I. Look again.';
export const isImpossible = (code: string) => /[01OI]/.test(code);

/** Said of the last tries alone; empty before. */
export function triesLeft(left: number): string {
  if (left <= 0) return 'Five wrong tries: ask for a new code.';
  if (left > 2) return '';
  return left === 1 ? '1 try left.' : '2 tries left.';
}

/** The code in a pasted text, or else the first characters that may stand in a code. */
export function readCode(typed: string): string {
  return findCode(typed) ?? clean(typed).slice(0, CODE_LENGTH);
}

/** The last line of a text message, bound to a site: `@domain #CODE`. */
const SITE_BOUND_CODE = new RegExp(`@\\S+ #([${CODE_ALPHABET}]{${CODE_LENGTH}})(?![A-Za-z0-9])`);

/** For a text message that was pasted whole; null if no code can be told from the rest. */
export function findCode(text: string): string | null {
  if (clean(text).length <= CODE_LENGTH) return null;
  return (
    (SITE_BOUND_CODE.exec(text)?.[1] ?? (CODE_WORD.exec(text) ?? CODE_WORD_ANY_CASE.exec(text))?.[0])?.toUpperCase() ??
    null
  );
}

const CODE_WORD = new RegExp(`(?<![A-Za-z0-9])[${CODE_ALPHABET}]{${CODE_LENGTH}}(?![A-Za-z0-9])`);
/** In lower case "transfer" could be a code too; a code with a digit can't be a word. */
const CODE_WORD_ANY_CASE = new RegExp(`(?<![A-Z0-9])(?=[A-Z]*\\d)[${CODE_ALPHABET}]{${CODE_LENGTH}}(?![A-Z0-9])`, 'i');

/** Upper case; other characters are stripped. */
function clean(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Belongs to no account: the phone is unknown, or the password was changed after the code was sent. */
export function isDetached(challenge: { purpose: string; accountId: string | null }): boolean {
  return !['registration', 'report'].includes(challenge.purpose) && challenge.accountId === null;
}
