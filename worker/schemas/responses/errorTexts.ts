export const NETWORK_ERROR = 'Network error. Please check your internet connection.';
export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
export const NOT_PERMITTED = 'You do not have permission to perform this action.';
export const TOO_MANY_REQUESTS = 'Too many requests. Please try again later.';
export const SERVER_ERROR = 'Server error. Please try again later.';

/** For when no answer came from Ownmark at all. */
export const NO_ANSWER = 'The network did not answer. Please try again.';
export const NO_ANSWER_TO_WRITE =
  'The network did not answer. It may have gone through all the same: look first, then try again.';
export const NETWORK_SIGN_IN =
  'This network wants you to log in to it first, so we did not reach Ownmark. Open any other page, log in there, then try again.';

export const TEXTS_PAUSED =
  'Too many people are asking for codes right now, so we can’t text you one. Please try again in an hour.';

export const tooManyTexts = (seconds: number): string => tooMany('codes were asked for', seconds);
export const tooManyTaken = (seconds: number): string => tooMany('accounts were asked for', seconds);

/** Limits whose own message is shown. */
const SAID_IN_FULL: readonly string[] = ['TOO_MANY_TEXTS', 'DAY_LIMIT', 'CASE_LIMIT'];

export type Refusal = { status: number; code: string; message: string; retryAfter?: number | null; hint?: string };

/** A refusal of ours in words for people. `hint` follows a fixed message. */
export function refusalWords({ status, code, message, retryAfter, hint = '' }: Refusal): string {
  if (status === 401) return code === 'INVALID_CREDENTIALS' ? message : SESSION_EXPIRED;
  if (status === 403) return code === 'FORBIDDEN' ? NOT_PERMITTED : message;
  if (status === 429 && !SAID_IN_FULL.includes(code))
    return retryAfter ? `${TOO_MANY_REQUESTS} Wait ${waitWords(Math.ceil(retryAfter))}.` : TOO_MANY_REQUESTS;
  if (status === 500) return SERVER_ERROR;
  return `${message} ${hint}`.trim();
}

/** '24 seconds', '3 minutes', '2 hours'. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function tooMany(what: string, seconds: number): string {
  return `Too many ${what} from your network. Please try again in ${waitWords(seconds)}, or use another network, such as mobile data.`;
}
