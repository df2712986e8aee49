/** Where this tab keeps a member's own data. Apart from its reader, so that public pages can drop it without the store. */
export const KEPT_KEY = 'ownmark-kept';

/** Drops what this tab has kept: at sign-out, and when a session has ended. */
export function forgetKept(): void {
  try {
    sessionStorage.removeItem(KEPT_KEY);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
