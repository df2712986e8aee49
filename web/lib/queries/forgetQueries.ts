import { tab } from '#lib/browser/browserStorage.ts';

/** In a file of its own: public pages clear it without loading the query client. */
export const QUERIES_KEY = 'ownmark-kept';

export const forgetQueries = (): boolean => tab.write(QUERIES_KEY, null);
