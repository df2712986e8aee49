import { InvalidResponse } from './errors.ts';

/** Tokens are random and long; nothing that a page or a proxy answers in their place looks so. */
const TOKEN = /^[\w.-]{20,200}$/;

/**
 * A token as the server gave it, before it is kept.
 * @throws Unreadable if it is none: the answer did not come from Ownmark
 */
export function parseToken(given: unknown): string {
  if (typeof given === 'string' && TOKEN.test(given)) return given;
  throw new InvalidResponse(502);
}
