import { InvalidResponse } from './errors.ts';

/** Long and random: nothing that a page or a proxy answers in its place looks like it. */
const TOKEN = /^[\w.-]{20,200}$/;

/** @throws Unreadable if the answer did not come from Ownmark */
export function parseToken(given: unknown): string {
  if (typeof given === 'string' && TOKEN.test(given)) return given;
  throw new InvalidResponse(502);
}
