import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Cursor } from '#schemas/lists/paging.ts';
import type { Pagination } from '#schemas/responses/parts.ts';

/** Which page of a list is asked for. With a cursor `page` is only repeated. `count` asks how long the list is, as far as that goes. */
export type Paging = { page: number; limit: number; cursor?: Cursor; count?: 'all' };

/** How long a list is. */
export type Length = Pick<Pagination, 'total' | 'atLeast'>;

export type Page<Item> = { items: Item[]; pagination: Pagination };

/** A page before its items are read: the numbers of its rows, in order. */
export type Slice = { rows: number[]; pagination: Pagination };

export function sliceOf(
  rows: number[],
  { page, limit }: Paging,
  { total, atLeast }: Length,
  beside: Pick<Pagination, 'next' | 'previous'>,
): Slice {
  return { rows, pagination: { page, limit, total, totalPages: Math.ceil(total / limit), atLeast, ...beside } };
}

/** How many items stand before a page that is asked for by its number. */
export function offsetOf({ page, limit }: Paging): number {
  return (page - 1) * limit;
}

/** A row's number, as a column to select beside it: by this `pageOf` knows it again. */
export function rowidOf(table: SQLiteTable): SQL<number> {
  return sql<number>`${table}.rowid`;
}

/** The condition that a row of `table` is one of the slice. Written out: a page may be longer than what D1 binds. */
export function isIn(table: SQLiteTable, { rows }: Pick<Slice, 'rows'>): SQL {
  return sql`${table}.rowid in (${sql.raw(rows.join(', ') || 'null')})`;
}

/** The page itself, from the rows that were read for it in whatever order. */
export function pageOf<Row extends { rowid: number }, Item>(
  { rows, pagination }: Slice,
  read: Row[],
  present: (row: Row) => Item,
): Page<Item> {
  const byRow = new Map(read.map((one) => [one.rowid, one]));
  return { items: rows.flatMap((row) => byRow.get(row) ?? []).map(present), pagination };
}
