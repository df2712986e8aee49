import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { keyedRequests } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { KEPT_ANSWER_MAX } from '#schemas/responses/headers.ts';

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

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes */
function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws for what was not sealed with this key. */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** The answer that was sent, without the headers that every answer has. */
export type KeptAnswer = { status: number; body: string };

/** A very long answer is not stored; a repeat then gets IDEMPOTENCY_ANSWER_LOST. */
export async function keepAnswer(
  { db }: Pick<Context, 'db'>,
  request: KeyedRequest,
  answer: KeptAnswer,
): Promise<void> {
  if (new TextEncoder().encode(answer.body).byteLength > KEPT_ANSWER_MAX) return;
  await db
    .update(keyedRequests)
    .set({ answer: seal(request.sealKey, JSON.stringify(answer)) })
    .where(isRun(request));
}

/** Lets a key start again. @param unlessWritten only if the run has written nothing, for a run whose progress is unknown */
export async function releaseRequest(
  { db }: Pick<Context, 'db'>,
  request: KeyedRequest,
  { unlessWritten }: { unlessWritten: boolean },
): Promise<void> {
  await db.delete(keyedRequests).where(and(isRun(request), unlessWritten ? isNull(keyedRequests.wroteAt) : undefined));
}

const isRun = ({ id, run }: KeyedRequest) => and(eq(keyedRequests.id, id), eq(keyedRequests.run, run));
