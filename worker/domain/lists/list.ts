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
  /** Conditions, each read in list order by one index; a row may match several. */
  indexRanges: SQL[];
  /**
   * Checked row by row, no index covers it. Pages may then be short or empty and still have a next one. Allows one
   * index range only.
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

/** Condition: the sort key comes after a position. One bound per side: SQLite uses no more for an index. */
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
