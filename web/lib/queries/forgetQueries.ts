/**
 * sessionStorage key of the persisted queries. Separate file so that public pages can clear it without loading the
 * query client.
 */
export const QUERIES_KEY = 'ownmark-kept';

/** Drops what this tab has kept: at sign-out, and when a session has ended. */
export function forgetQueries(): void {
  try {
    sessionStorage.removeItem(QUERIES_KEY);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
