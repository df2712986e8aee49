import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { MINUTE } from '#schemas/format/dates.ts';

type CachedValue = { value: string };

const ALWAYS_COMPUTED_MAX = 100;

export async function computeAggregate<Figure>(ctx: Context, figure: SQL): Promise<Figure> {
  const [row] = await ctx.db.all<CachedValue>(sql`select (${figure}) as value`);
  return JSON.parse(row?.value ?? 'null');
}

/** For a minute. The INSERT checks the cache itself, so parallel callers compute it once. */
export async function cachedAggregate<Figure>(ctx: Context, key: string, figure: SQL): Promise<Figure> {
  const cached = sql`select value from cached_aggregates where "key" = ${key} and abs(counted_at - ${ctx.now}) < ${MINUTE}`;
  const compute = sql`
    insert into cached_aggregates ("key", value, counted_at) select ${key}, (${figure}), ${ctx.now} where not exists (${cached})
    on conflict do update set value = excluded.value, counted_at = excluded.counted_at returning value`;
  for (const statement of [cached, compute, cached]) {
    const [row] = await ctx.db.all<CachedValue>(statement);
    if (row) return JSON.parse(row.value);
  }
  throw new Error(`The figure ${key} was neither kept nor worked out.`);
}

/** Live for few rows, cached for many. @param rows SELECT of the rows it depends on */
export async function aggregate<Figure>(ctx: Context, key: string, figure: SQL, rows: SQL): Promise<Figure> {
  const size = await computeAggregate<number>(
    ctx,
    sql`select count(*) from (${rows} limit ${ALWAYS_COMPUTED_MAX + 1})`,
  );
  return size <= ALWAYS_COMPUTED_MAX ? computeAggregate(ctx, figure) : cachedAggregate(ctx, key, figure);
}
