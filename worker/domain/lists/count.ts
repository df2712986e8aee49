import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { computeAggregate, computeAndCache, readCached } from './aggregates.ts';
import { inSpan, type List } from './list.ts';
import type { Length } from './page.ts';

const ALWAYS_COUNTED = 50;
const MAX_COUNTED = 10_000;

export const MAX_COUNTED_ON_DEMAND = 100_000;

type Count = { looked: number; fitting: number };

/** Exactly as of now when it is short, otherwise as of this minute; on demand also a very long one. */
export async function lengthOf(ctx: Context, list: List, count?: 'all'): Promise<Length> {
  const most = count === 'all' ? MAX_COUNTED_ON_DEMAND : MAX_COUNTED;
  const key = count === 'all' ? `${list.name} to the end` : list.name;
  const [now, cached] = await Promise.all([
    computeAggregate<Count>(ctx, countUpTo(list, ALWAYS_COUNTED)),
    readCached<Count>(ctx, key),
  ]);
  if (now.looked <= ALWAYS_COUNTED) return { total: now.fitting, atLeast: false };
  const counted = cached ?? (await computeAndCache<Count>(ctx, key, countUpTo(list, most)));
  return { total: Math.min(counted.fitting, most), atLeast: counted.looked > most };
}

/** One row more than `most` says that there are more. */
function countUpTo({ table, order, indexRanges, span, filter = sql`1` }: List, most: number): SQL {
  const within = or(...indexRanges.map((range) => and(range, inSpan(order, span))));
  return sql`select json_object('looked', count(*), 'fitting', coalesce(sum(fits), 0))
    from (select ${filter} as fits from ${table} where ${within} limit ${most + 1})`;
}
