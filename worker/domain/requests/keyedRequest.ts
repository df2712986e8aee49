import type { Buffer } from 'node:buffer';
import { createHmac, randomUUID } from 'node:crypto';

export type Derived = { id: string; fingerprint: string; sealKey: Buffer };

/** A request under an Idempotency-Key; while the server's secret changes, also as the one before names it. */
export type KeyedRequest = Derived & { run: string; before?: Derived };

export type Part = string | Uint8Array;

/**
 * All of it is derived from the caller's key, which is not kept: what is stored is readable for nobody without it.
 * @param secrets the current one, and the one before @param who an account, a session or an address
 * @param parts method, path and body
 */
export function keyedRequest(
  [secret, previous]: readonly [string, string?],
  who: string,
  key: string,
  parts: Part[],
): KeyedRequest {
  const derive = (from: string) => derived(from, who, key, parts);
  return { ...derive(secret), run: randomUUID(), ...(previous !== undefined && { before: derive(previous) }) };
}

function derived(secret: string, who: string, key: string, parts: Part[]): Derived {
  const own = createHmac('sha256', secret).update(`idempotency key:${who}:${key}`).digest();
  const fingerprint = createHmac('sha256', own).update('request');
  for (const part of parts) {
    const { byteLength } = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    fingerprint.update(`:${byteLength}:`).update(part);
  }
  return {
    id: createHmac('sha256', own).update('id').digest('base64url'),
    fingerprint: fingerprint.digest('base64url'),
    sealKey: createHmac('sha256', own).update('answer').digest(),
  };
}
