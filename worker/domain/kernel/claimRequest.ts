import { eq, type SQL, sql } from 'drizzle-orm';
import { fenced, type Statement } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import { keyedRequests } from '#db/schema/index.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { DomainError } from '#domain/errors.ts';
import { KEY_LIFE, RUN_LIFE, RUN_POLL } from '#schemas/responses/headers.ts';
import { BUDGETS } from '#schemas/rules/limits.ts';
import { consumeBudget } from './budgets.ts';
import { type Derived, type KeptAnswer, type KeyedRequest, unseal } from './keyedRequest.ts';
import { hasCapacity, limitOf, recordUse } from './limits.ts';

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
