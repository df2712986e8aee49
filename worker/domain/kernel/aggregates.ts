import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { MINUTE } from '#schemas/format/dates.ts';

type CachedValue = { value: string };

const ALWAYS_COMPUTED_MAX = 100;

export async function computeAggregate<Figure>(ctx: Context, figure: SQL): Promise<Figure> {
  const [row] = await ctx.db.all<CachedValue>(sql`select (${figure}) as value`);
  return JSON.parse(row?.value ?? 'null');
}

/** Null where it is not kept, or longer than for a minute. */
export async function readCached<Figure>(ctx: Context, key: string): Promise<Figure | null> {
  const [row] = await ctx.db.all<CachedValue>(cachedAt(ctx, key));
  return row ? JSON.parse(row.value) : null;
}

/** Keeps it for a minute. The INSERT checks the cache itself, so parallel callers compute it once. */
export async function computeAndCache<Figure>(ctx: Context, key: string, figure: SQL): Promise<Figure> {
  const compute = sql`
    insert into cached_aggregates ("key", value, counted_at) select ${key}, (${figure}), ${ctx.now} where not exists (${cachedAt(ctx, key)})
    on conflict do update set value = excluded.value, counted_at = excluded.counted_at returning value`;
  for (const statement of [compute, cachedAt(ctx, key)]) {
    const [row] = await ctx.db.all<CachedValue>(statement);
    if (row) return JSON.parse(row.value);
  }
  throw new Error(`The figure ${key} was neither kept nor worked out.`);
}

/** Live for few rows, cached for many. @param rows SELECT of the rows it depends on */
export async function aggregate<Figure>(ctx: Context, key: string, figure: SQL, rows: SQL): Promise<Figure> {
  const size = sql`select count(*) from (${rows} limit ${ALWAYS_COMPUTED_MAX + 1})`;
  const [live, cached] = await Promise.all([
    computeAggregate<Figure | null>(
      ctx,
      sql`select case when (${size}) <= ${ALWAYS_COMPUTED_MAX} then (${figure}) end`,
    ),
    readCached<Figure>(ctx, key),
  ]);
  return live ?? cached ?? computeAndCache(ctx, key, figure);
}

function cachedAt(ctx: Context, key: string): SQL {
  return sql`select value from cached_aggregates where "key" = ${key} and abs(counted_at - ${ctx.now}) < ${MINUTE}`;
}
