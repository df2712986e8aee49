import { DAY_MS, SECOND } from '#schemas/format/dates.ts';

/** The header of the IETF draft "The Idempotency-Key HTTP Header Field". */
export const KEY_HEADER = 'Idempotency-Key';
/** `true` in an answer that was given before. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';
/** `false` in an answer that a repeat does not get again. */
export const KEPT_HEADER = 'Idempotency-Kept';

export const KEY_MAX = 255;

/** For how long a key gives the same answer. */
export const KEY_LIFE = DAY_MS;
/** After it a run that has written nothing counts as dead: the key may begin again. */
export const RUN_LIFE = 60 * SECOND;
/** Seconds after which to ask again for a run that goes on. */
export const RUN_POLL = 2;
/** Bytes. A longer answer is not kept. */
export const KEPT_ANSWER_MAX = 64 * 1024;

export const KEY_MALFORMED = `${KEY_HEADER} must be 1 to ${KEY_MAX} letters, digits or signs without spaces, such as a UUID; quotes around it are understood.`;

const VISIBLE = String.raw`[\x21\x23-\x5B\x5D-\x7E]{1,${KEY_MAX}}`;
const KEY = new RegExp(`^(?:"(${VISIBLE})"|(${VISIBLE}))$`);

/** Null for what is no key. */
export function parseKey(header: string): string | null {
  const [, quoted, bare] = KEY.exec(header.trim()) ?? [];
  return quoted ?? bare ?? null;
}

/** A page of another site sent it: its form or script would use up what a visitor may ask for. Programs send no such header. */
export const isFromOtherSite = ({ headers }: Request): boolean => headers.get('Sec-Fetch-Site') === 'cross-site';

/**
 * Another page sent it, be it of a sibling site, as a browser tells. For forms whose answer opens a session or orders: it
 * would put a stranger’s session in place of the visitor’s. Programs tell nothing.
 */
export function isFromOtherPage({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('Origin');
  return origin !== null && origin !== new URL(url).origin;
}

/** Carries a bookmark both ways: what of the database a client has seen, and what it sees by an answer. */
export const BOOKMARK_HEADER = 'X-Bookmark';

/** The time it was made (epoch ms), then the database's own bookmark, encrypted. */
const BOOKMARK = /^(\d{13})\.[\w-]{40,300}$/;

/** Null for anything that has not the shape of one. */
export function parseBookmark(text: string | null): { text: string; givenAt: number } | null {
  const [, givenAt] = (text !== null && BOOKMARK.exec(text)) || [];
  return text === null || givenAt === undefined ? null : { text, givenAt: Number(givenAt) };
}
