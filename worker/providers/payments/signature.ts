import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA512 in hex, as Paystack signs a webhook's raw body. */
export function sign(secret: string, body: Uint8Array): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** In constant time, also where the lengths differ. */
export function isSignedBy(secret: string, body: Uint8Array, signature: string): boolean {
  return timingSafeEqual(digest(sign(secret, body)), digest(signature.toLowerCase()));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
