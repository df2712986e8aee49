/** Where this tab keeps a member's own data. Apart from its reader, so that public pages can drop it without the store. */
export const QUERIES_KEY = 'ownmark-kept';

/** Drops what this tab has kept: at sign-out, and when a session has ended. */
export function forgetQueries(): void {
  try {
    sessionStorage.removeItem(QUERIES_KEY);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
