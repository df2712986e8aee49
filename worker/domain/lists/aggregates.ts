import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { MINUTE } from '#schemas/format/dates.ts';

type Kept = { value: string };

/** What is looked at for a figure is counted whenever somebody asks, up to so many rows. */
const SMALL = 100;

/** What a statement works out. @param figure a SELECT of one JSON value */
export async function computeAggregate<Figure>(ctx: Context, figure: SQL): Promise<Figure> {
  const [row] = await ctx.db.all<Kept>(sql`select (${figure}) as value`);
  return JSON.parse(row?.value ?? 'null');
}

/**
 * The same for what costs a scan: at most a minute old, and worked out once a minute however many ask for it, because the
 * statement that writes it looks first whether somebody else has. @param key what the figure is kept under
 */
export async function cachedAggregate<Figure>(ctx: Context, key: string, figure: SQL): Promise<Figure> {
  const kept = sql`select value from figures where "key" = ${key} and abs(counted_at - ${ctx.now}) < ${MINUTE}`;
  const work = sql`
    insert into figures ("key", value, counted_at) select ${key}, (${figure}), ${ctx.now} where not exists (${kept})
    on conflict do update set value = excluded.value, counted_at = excluded.counted_at returning value`;
  for (const statement of [kept, work, kept]) {
    const [row] = await ctx.db.all<Kept>(statement);
    if (row) return JSON.parse(row.value);
  }
  throw new Error(`The figure ${key} was neither kept nor worked out.`);
}

/** The figure of a few rows as of now, that of more at most a minute old. @param rows what it is worked out from: a SELECT */
export async function aggregate<Figure>(ctx: Context, key: string, figure: SQL, rows: SQL): Promise<Figure> {
  const size = await computeAggregate<number>(ctx, sql`select count(*) from (${rows} limit ${SMALL + 1})`);
  return size <= SMALL ? computeAggregate(ctx, figure) : cachedAggregate(ctx, key, figure);
}
