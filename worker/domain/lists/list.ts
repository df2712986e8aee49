import { and, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY_MS, dayBegins } from '#schemas/format/dates.ts';
import type { CursorPosition } from '#schemas/lists/paging.ts';
import type { Order } from './order.ts';

export type Span = { from?: number; until?: number };

export type List = {
  name: string;
  table: SQLiteTable;
  order: Order;
  span?: Span;
  /** Conditions, each read in list order by one index; a row may match several. */
  indexRanges: SQL[];
  /** Checked row by row, so pages may be short or empty and still have a next one. */
  filter?: SQL;
};

export function inSpan({ key }: Order, { from, until }: Span = {}): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${key} >= ${from}`,
    until === undefined ? undefined : sql`${key} < ${until}`,
  );
}

/** One bound per side: SQLite uses no more for an index. */
export function isAfter(
  order: Order,
  { from = 0, until = Number.MAX_SAFE_INTEGER }: Span = {},
  { key }: CursorPosition,
): SQL {
  const isAscending = order.direction === 'asc';
  if (typeof key === 'string') return isAscending ? sql`${order.key} > ${key}` : sql`${order.key} < ${key}`;
  const rest = isAscending ? { from: Math.max(from, key + 1), until } : { from, until: Math.min(until, key) };
  return sql`${inSpan(order, rest)}`;
}

/** Of Lagos (YYYY-MM-DD), both included. */
export function daysOf({ startDate, endDate }: { startDate?: string; endDate?: string }): Span {
  return {
    from: startDate === undefined ? undefined : dayBegins(startDate),
    until: endDate === undefined ? undefined : dayBegins(endDate) + DAY_MS,
  };
}
