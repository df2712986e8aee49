import { and, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { CursorPosition } from '#schemas/lists/paging.ts';
import type { Order } from './order.ts';

/** Instants from the first one on, up to but not including the second. */
export type Span = { from?: number; until?: number };

/** A list as it stands in the database. */
export type List = {
  /** Its name and filters: what its length is kept under. */
  name: string;
  table: SQLiteTable;
  order: Order;
  /** The instants it is about, where it is sorted by one. */
  span?: Span;
  /** Conditions of which a row may meet several. Under each an index has the rows in the list's order. */
  indexRanges: SQL[];
  /**
   * What no index tells: it is asked of each row on the way. A page then may be short, even empty, and go on. Such a list
   * has one stretch.
   */
  filter?: SQL;
};

/** The condition that a row lies in a list's span. */
export function inSpan({ key }: Order, { from, until }: Span = {}): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${key} >= ${from}`,
    until === undefined ? undefined : sql`${key} < ${until}`,
  );
}

/** The condition that what a row is sorted by lies behind a place: one bound on either side, for an index takes no more. */
export function isBehind(
  order: Order,
  { from = 0, until = Number.MAX_SAFE_INTEGER }: Span = {},
  { key }: CursorPosition,
): SQL {
  const isAscending = order.direction === 'asc';
  if (typeof key === 'string') return isAscending ? sql`${order.key} > ${key}` : sql`${order.key} < ${key}`;
  const rest = isAscending ? { from: Math.max(from, key + 1), until } : { from, until: Math.min(until, key) };
  return sql`${inSpan(order, rest)}`;
}
