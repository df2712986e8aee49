/** Not in successTexts.ts: every page loads this text, and few need the others. */
export const LOGGED_OUT = 'Logged out successfully';
