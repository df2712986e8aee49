import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#domain/context.ts';
import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';
import { LINK_PATH } from '#schemas/accounts/links.ts';
import { isSameText } from './sameText.ts';

const ID_LENGTH = 16;
const TAG_LENGTH = 20;

type Tagging = Pick<Context, 'linkTagsFor'>;

/** 80 random bits, in characters at which no program ends a link. */
export function newLinkId(): string {
  return toCodeLetters(randomBytes(ID_LENGTH));
}

/** 100 bits of HMAC-SHA256 under the server's secret, never stored. */
export function deriveLinkTag(secret: string, id: string): string {
  return toCodeLetters(createHmac('sha256', secret).update(`link:${id}`).digest().subarray(0, TAG_LENGTH));
}

export function linkPathOf({ linkTagsFor }: Tagging, id: string): string {
  return `${LINK_PATH}/${id}${linkTagsFor(id)[0]}`;
}

/** Null when the link is not ours. */
export function linkIdOf({ linkTagsFor }: Tagging, token: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  const given = token.slice(ID_LENGTH);
  return linkTagsFor(id).some((expected) => isSameText(given, expected)) ? id : null;
}

function toCodeLetters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}
