import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#domain/context.ts';
import { CODE_ALPHABET, CODE_LENGTH, WORD_LENGTH } from '#schemas/accounts/codes.ts';
import { LINK_PATH } from '#schemas/accounts/links.ts';
import { FOUND_PATH } from '#schemas/checks/reportPaths.ts';

/** The outbox, the audit and backups hold the id alone; who reads those has no token. */
export function tokenOf(ctx: Context, challengeId: string): string {
  return `${challengeId}.${ctx.tagsFor(challengeId)[0]}`;
}

/** An id nobody has when the token is not ours. */
export function challengeIdOf(ctx: Context, token: string): string {
  const [id = '', tag = ''] = token.split('.');
  return ctx.tagsFor(id).some((expected) => isSameText(tag, expected)) ? id : '';
}

/** 128 bits of HMAC-SHA256. */
export function deriveTag(secret: string, challengeId: string): string {
  return createHmac('sha256', secret)
    .update(`challenge token:${challengeId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

/** Never stored: 8 characters of 5 bits each from an HMAC-SHA256 under the server's secret. */
export function deriveCode(secret: string, challengeId: string, send: number): string {
  const bytes = createHmac('sha256', secret).update(`code:${challengeId}:${send}`).digest();
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}

/** Never stored: 6 characters of 5 bits each from an HMAC-SHA256 under the server's secret. */
export function deriveWord(secret: string, subject: string): string {
  return toCodeLetters(createHmac('sha256', secret).update(`word:${subject}`).digest().subarray(0, WORD_LENGTH));
}

/** HMAC-SHA256 under the server's secret: the database alone does not tell whose phone or e-mail it was. */
export function deriveMark(secret: string, contact: string): string {
  return createHmac('sha256', secret).update(`contact:${contact.toLowerCase()}`).digest('base64url');
}

/** In a time that tells nothing of where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

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

/** Of a finder's conversation. */
export function foundPathOf({ linkTagsFor }: Tagging, id: string): string {
  return `${FOUND_PATH}/${id}${linkTagsFor(id)[0]}`;
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

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed, because how far the database has moved on tells what somebody else's request wrote. @param now epoch ms */
export function sealBookmark(secret: string, bookmark: string, now: number): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = Buffer.concat([iv, cipher.update(bookmark, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${now}.${sealed.toString('base64url')}`;
}

/** Null for what was not sealed here. @param sealed of the right shape */
export function openBookmark(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
    return opened + decipher.final('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`bookmark:${secret}`).digest();
}
