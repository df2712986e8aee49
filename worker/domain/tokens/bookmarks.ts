import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

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
