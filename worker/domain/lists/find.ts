import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readAll } from '../../../db/batch.ts';
import { writeCursor } from '../../schemas/paging.ts';
import type { Context } from '../context.ts';
import { byOrder, type Candidate, type Order, refuseForeign } from './order.ts';
import { type Length, offsetOf, type Paging, type Slice, sliceOf } from './page.ts';

/** Rows that all readings of a search together may look at. */
const LOOKED_AT = 75;

/** One thing that may have been meant by what was typed. `from` and `where` are those of a SELECT, read by one index. */
export type Reading = { from: SQLWrapper; where: SQL; nearest?: SQL; fits?: SQL };

/** A search: the rows that any reading finds, the nearest few of each, as far as they fit. */
export type Search = { table: SQLiteTable; order: Order; readings: Reading[]; fits?: SQL };

/**
 * A page of what a search finds. However much begins with what was typed, a bounded number of rows is looked at; when
 * that was not all, the length says so.
 */
export async function find(ctx: Context, search: Search, paging: Paging): Promise<Slice> {
  refuseForeign(search.order, paging.cursor);
  const { table, order, readings } = search;
  const each = Math.floor(LOOKED_AT / readings.length);
  const found = await readAll<Candidate>(
    ctx.db,
    readings.map(({ from, where, nearest, fits }) => {
      const doesFit = and(search.fits, fits) ?? sql`1`;
      return sql`select ${order.key} as "key", ${table}.rowid as "row", ${doesFit} as fits from ${from} where ${where}
        ${nearest ? sql`order by ${nearest}` : sql``} limit ${each}`;
    }),
  );
  const places = found
    .flat()
    .filter(({ fits }) => fits)
    .sort(byOrder(order))
    .filter(({ row }, nth, all) => row !== all[nth - 1]?.row);
  return cut(places, order, paging, { total: places.length, atLeast: found.some(({ length }) => length >= each) });
}

/** The page of places that stand in order. */
function cut(places: Candidate[], order: Order, paging: Paging, length: Length): Slice {
  const { cursor, limit } = paging;
  const compare = byOrder(order);
  const isBefore = (place: Candidate) => {
    if (!cursor) return false;
    const side = compare(place, cursor.place);
    return cursor.towards === 'next' ? side <= 0 : side < 0;
  };
  const edge = cursor ? places.filter(isBefore).length : offsetOf(paging);
  const start = cursor?.towards === 'previous' ? Math.max(0, edge - limit) : edge;
  const end = cursor?.towards === 'previous' ? edge : edge + limit;
  const page = places.slice(start, end);
  const [first, last] = [page[0], page.at(-1)];
  return sliceOf(
    page.map(({ row }) => row),
    paging,
    length,
    {
      next: last && end < places.length ? writeCursor({ towards: 'next', place: last }) : null,
      previous: first && start > 0 ? writeCursor({ towards: 'previous', place: first }) : null,
    },
  );
}
