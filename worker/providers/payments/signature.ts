import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA512 of a webhook's raw body, in hex, as Paystack signs. */
export function sign(secret: string, body: Uint8Array): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** Compares in constant time, also where the lengths differ. */
export function isSignedBy(secret: string, body: Uint8Array, signature: string): boolean {
  return timingSafeEqual(digest(sign(secret, body)), digest(signature.toLowerCase()));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
