import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Cursor } from '#schemas/lists/paging.ts';
import type { Pagination } from '#schemas/responses/parts.ts';

/** With a cursor `page` is only repeated. `count` asks how long the list is. */
export type Paging = { page: number; limit: number; cursor?: Cursor; count?: 'all' };

export type Length = Pick<Pagination, 'total' | 'atLeast'>;

export type Page<Item> = { items: Item[]; pagination: Pagination };

/** Row numbers in order, before the items are read. `notes`: what a search found a row by, where it is not plain. */
export type Slice = { rows: number[]; pagination: Pagination; notes?: Map<number, string> };

export function sliceOf(
  rows: number[],
  { page, limit }: Paging,
  { total, atLeast }: Length,
  beside: Pick<Pagination, 'next' | 'previous'>,
): Slice {
  return { rows, pagination: { page, limit, total, totalPages: Math.ceil(total / limit), atLeast, ...beside } };
}

export function offsetOf({ page, limit }: Paging): number {
  return (page - 1) * limit;
}

export function rowidOf(table: SQLiteTable): SQL<number> {
  return sql<number>`${table}.rowid`;
}

/** Written out: a page may be longer than what D1 binds. */
export function isIn(table: SQLiteTable, { rows }: Pick<Slice, 'rows'>): SQL {
  return sql`${table}.rowid in (${sql.raw(rows.join(', ') || 'null')})`;
}

export function pageOf<Row extends { rowid: number }, Item>(
  { rows, pagination, notes }: Slice,
  read: Row[],
  present: (row: Row, note?: string) => Item,
): Page<Item> {
  const byRow = new Map(read.map((one) => [one.rowid, one]));
  const items = rows.flatMap((row) => byRow.get(row) ?? []).map((row) => present(row, notes?.get(row.rowid)));
  return { items, pagination };
}
