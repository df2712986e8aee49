import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { allOrNothing } from '#db/batch.ts';
import { openDb } from '#db/client.ts';
import { appendToLog } from '#domain/log/log.ts';
import type { LogKey } from '#domain/log/publish.ts';
import { LOG_ORIGIN, readCheckpoint } from '#schemas/log/checkpoint.ts';
import { statementLeaf } from '#schemas/log/tree.ts';
import { toBase64 } from '#schemas/statements/base64.ts';
import { signerOf } from '#schemas/statements/ed25519.ts';
import { verifierKey } from '#schemas/statements/verifierKeys.ts';
import { baseContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import { newPrivateKey } from '../signingKeys.ts';

export const NOON = Date.parse('2026-11-23T12:00:00Z');
const SECRET = '0'.repeat(64);

export const contextOf = (d1: D1Database, now = NOON) =>
  baseContext(
    { ENVIRONMENT: 'development', SECRET_KEY: SECRET, PUBLIC_ORIGIN: 'https://o.test', DB: d1 } as unknown as Env,
    now,
  );

/** A fresh one. */
export async function logKey(): Promise<LogKey> {
  const { sign, publicKey } = await signerOf(newPrivateKey());
  const key = await verifierKey(LOG_ORIGIN, publicKey);
  return { key, sign, known: [key] };
}

/** So many papers, each with its entry. */
export async function papers(d1: D1Database, count: number): Promise<void> {
  const ctx = contextOf(d1);
  for (let left = count; left > 0; left -= 50) {
    const batch = Array.from({ length: Math.min(50, left) }, () =>
      appendToLog(ctx, statementLeaf('check', NOON, crypto.getRandomValues(new Uint8Array(32)))),
    );
    await allOrNothing(ctx.db, batch);
  }
}

export async function leavesOf(d1: D1Database): Promise<string[]> {
  const rows = await openDb(d1).all<{ leaf: string }>(sql`select leaf from log_entries order by seq`);
  return rows.map(({ leaf }) => leaf);
}

/** RFC 6962, 2.1, word for word, without tiles. */
export const naiveRoot = (leaves: string[]): string =>
  plainRoot(leaves.map((leaf) => sha(ZERO, Buffer.from(leaf)))).toString('base64');

const ZERO = Uint8Array.of(0);
const ONE = Uint8Array.of(1);
const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

function plainRoot(of: Buffer[]): Buffer {
  if (of.length <= 1) return of[0] ?? sha();
  let split = 1;
  while (split * 2 < of.length) split *= 2;
  return sha(ONE, plainRoot(of.slice(0, split)), plainRoot(of.slice(split)));
}

export const headOfText = (text: string | undefined) => {
  const head = readCheckpoint(text ?? '');
  return head && { size: head.size, root: toBase64(head.root) };
};
