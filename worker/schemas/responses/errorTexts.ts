/** Part 1, §8. */
export const NETWORK_ERROR = 'Network error. Please check your internet connection.';
export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';
export const NOT_PERMITTED = 'You do not have permission to perform this action.';
export const TOO_MANY_REQUESTS = 'Too many requests. Please try again later.';
export const SERVER_ERROR = 'Server error. Please try again later.';
