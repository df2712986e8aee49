import { tab } from '#lib/browser/browserStorage.ts';
import { BOOKMARK_HEADER, parseBookmark } from '#schemas/replication/bookmarks.ts';
import type { FetchFn } from './humanCheck.ts';

const KEY = 'ownmark-bookmark';

/** The newest that this tab was given. Storage may be blocked. */
let newest = parseBookmark(tab.readText(KEY));

/** So that people read what they wrote: an answer is never older than what this tab has seen before. */
export function withBookmark(send: FetchFn): FetchFn {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (newest !== null) headers.set(BOOKMARK_HEADER, newest.text);
    const response = await send(input, { ...init, headers });
    const given = parseBookmark(response.headers.get(BOOKMARK_HEADER));
    if (given !== null && given.givenAt >= (newest?.givenAt ?? 0)) {
      newest = given;
      tab.writeText(KEY, given.text);
    }
    return response;
  };
}
