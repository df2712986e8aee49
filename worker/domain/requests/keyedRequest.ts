import type { Buffer } from 'node:buffer';
import { createHmac, randomUUID } from 'node:crypto';

/** A request under an Idempotency-Key. */
export type KeyedRequest = { id: string; fingerprint: string; run: string; sealKey: Buffer };

export type Part = string | Uint8Array;

/**
 * All of it is derived from the caller's key, which is not kept: what is stored is readable for nobody without it.
 * @param who an account, a session or an address @param parts method, path and body
 */
export function keyedRequest(secret: string, who: string, key: string, parts: Part[]): KeyedRequest {
  const own = createHmac('sha256', secret).update(`idempotency key:${who}:${key}`).digest();
  const fingerprint = createHmac('sha256', own).update('request');
  for (const part of parts) {
    const { byteLength } = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    fingerprint.update(`:${byteLength}:`).update(part);
  }
  return {
    id: createHmac('sha256', own).update('id').digest('base64url'),
    fingerprint: fingerprint.digest('base64url'),
    run: randomUUID(),
    sealKey: createHmac('sha256', own).update('answer').digest(),
  };
}
