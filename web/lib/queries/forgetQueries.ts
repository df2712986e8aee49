import { tab } from '#lib/browser/browserStorage.ts';

/**
 * sessionStorage key of the persisted queries. Separate file so that public pages can clear it without loading the
 * query client.
 */
export const QUERIES_KEY = 'ownmark-kept';

/** Drops what this tab has kept: at sign-out, and when a session has ended. */
export const forgetQueries = (): boolean => tab.write(QUERIES_KEY, null);
