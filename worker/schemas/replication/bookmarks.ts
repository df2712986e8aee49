/** Carries a bookmark both ways: what of the database a client has seen, and what it sees by an answer. */
export const BOOKMARK_HEADER = 'X-Bookmark';

/** When it was given, epoch ms, and the database's own bookmark, sealed. */
const BOOKMARK = /^(\d{13})\.[\w-]{40,300}$/;

/** Null for anything that has not the shape of one. */
export function parseBookmark(text: string | null): { text: string; givenAt: number } | null {
  const [, givenAt] = (text !== null && BOOKMARK.exec(text)) || [];
  return text === null || givenAt === undefined ? null : { text, givenAt: Number(givenAt) };
}
