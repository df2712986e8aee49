import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { fenced, type Statement } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import { keyedRequests } from '#db/schema/index.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { DomainError } from '#domain/errors.ts';
import { KEPT_ANSWER_MAX, KEY_LIFE, RUN_LIFE, RUN_POLL } from '#schemas/responses/headers.ts';
import { BUDGETS } from '#schemas/rules/limits.ts';
import { consumeBudget } from './budgets.ts';
import { hasCapacity, limitOf, recordUse } from './limits.ts';

type Derived = { id: string; fingerprint: string; sealKey: Buffer };

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
function unseal(key: Buffer, sealed: string): string {
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

type Row = {
  id: string;
  run: string;
  fingerprint: string;
  started_at: number;
  wrote_at: number | null;
  answer: string | null;
};

/**
 * Returns the earlier answer to this request, or says whether the answer will be kept if the operation runs now.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, IDEMPOTENCY_ANSWER_LOST
 */
export async function claimRequest(
  ctx: Context,
  request: KeyedRequest,
  isAnonymous: boolean,
): Promise<KeptAnswer | 'keep' | 'do not keep'> {
  const { id, fingerprint, run, before } = request;
  const ids = [id, before?.id ?? id];
  const isThere = sql`exists (select 1 from keyed_requests where id in ${ids})`;
  const write = sql`
    insert into keyed_requests (id, fingerprint, run, started_at)
    select ${id}, ${fingerprint}, ${run}, ${ctx.now} where not exists (
      select 1 from keyed_requests where id = ${before?.id ?? null} and not (${isFree(ctx)}))
      ${isAnonymous ? sql`and (changes() = 1 or ${isThere})` : sql``}
    on conflict (id) do update set fingerprint = excluded.fingerprint, run = excluded.run,
      started_at = excluded.started_at, wrote_at = null, answer = null
    where ${isFree(ctx)} and (fingerprint = excluded.fingerprint or started_at <= ${ctx.now - KEY_LIFE})`;
  const ration = isAnonymous ? consumeRation(ctx, isThere) : [];
  const rows = await commit<Row>(ctx, ration, write, selectRows(ids));
  if (rows.length === 0) return 'do not keep';
  const own = rows.find((row) => row.id === id);
  if (own?.run === run) return 'keep';
  return own || !before ? answerOf(ctx, request, own) : answerOf(ctx, before, rows[0]);
}

/** Counts a new key of somebody who is not logged in, whatever becomes of the request. Then `changes()` is 1. */
function consumeRation(ctx: Context, isThere: SQL): Statement[] {
  const limits = [limitOf('key_of_address', ctx.addressHash ?? ''), limitOf('key_of_network', ctx.networkHash ?? '')];
  const isLeft = limits.map((limit) => hasCapacity(ctx, limit));
  return [
    consumeBudget(ctx, 'keys', BUDGETS.keys, sql.join([sql`not ${isThere}`, ...isLeft], sql` and `)),
    ...limits.map((limit) => recordUse(ctx, limit, sql`where changes() = 1`)),
  ];
}

/** Lets a session that has just ended repeat its logout and get the first answer. Null if there was none. */
export async function findAnswer(ctx: Context, request: KeyedRequest): Promise<KeptAnswer | null> {
  for (const derived of [request, ...(request.before ? [request.before] : [])]) {
    const [row] = await ctx.db.select().from(keyedRequests).where(eq(keyedRequests.id, derived.id));
    const isSame = row?.fingerprint === derived.fingerprint && row.startedAt > ctx.now - KEY_LIFE;
    if (row?.answer && isSame) return open(derived, row.answer);
  }
  return null;
}

/** Only this run can write through this database, and its first batch notes that it has written. */
export function fencedFor({ now }: Context, db: Db, { id, run }: KeyedRequest): Db {
  const write = sql`update keyed_requests set wrote_at = coalesce(wrote_at, ${now}) where id = ${id} and run = ${run}`;
  return fenced(db, [claim('run', write, keyInUse)]);
}

/** The key has expired, or its run stopped before it wrote anything. */
const isFree = ({ now }: Context) =>
  sql`(started_at <= ${now - KEY_LIFE} or (answer is null and wrote_at is null and started_at <= ${now - RUN_LIFE}))`;

const selectRows = (ids: string[]) =>
  sql`select id, run, fingerprint, started_at, wrote_at, answer from keyed_requests where id in ${ids}`;

function answerOf(ctx: Context, request: Derived, row: Row | undefined): KeptAnswer {
  if (row && row.fingerprint !== request.fingerprint) throw keyReused();
  if (row?.answer) return open(request, row.answer);
  if (row?.wrote_at && row.started_at <= ctx.now - RUN_LIFE) throw answerLost();
  throw keyInUse();
}

const open = ({ sealKey }: Derived, answer: string): KeptAnswer => JSON.parse(unseal(sealKey, answer));

const keyReused = () =>
  new DomainError(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was sent with another request. Please use a new key for a new request.',
  );

const keyInUse = () =>
  new DomainError(
    409,
    'IDEMPOTENCY_KEY_IN_USE',
    'The first request with this Idempotency-Key is still running. Please send it again in a moment.',
    { retryAfter: RUN_POLL },
  );

const answerLost = () =>
  new DomainError(
    409,
    'IDEMPOTENCY_ANSWER_LOST',
    'The first request with this Idempotency-Key was begun and its answer was lost. It is not done again; please look up what is there now.',
  );
