/** Apart from successTexts.ts, because every page has it. */
export const LOGGED_OUT = 'Logged out successfully';
