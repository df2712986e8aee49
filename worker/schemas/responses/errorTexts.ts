export const NETWORK_ERROR = 'Network error. Please check your internet connection.';
export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
export const NOT_PERMITTED = 'You do not have permission to perform this action.';
export const TOO_MANY_REQUESTS = 'Too many requests. Please try again later.';
export const SERVER_ERROR = 'Server error. Please try again later.';

/** Nothing of Ownmark's came. */
export const NO_ANSWER = 'The network did not answer. Please try again.';
export const NO_ANSWER_TO_WRITE =
  'The network did not answer. It may have gone through all the same: look first, then try again.';
export const NETWORK_SIGN_IN =
  'This network wants you to log in to it first, so we did not reach Ownmark. Open any other page, log in there, then try again.';
