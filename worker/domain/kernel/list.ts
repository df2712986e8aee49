import { Buffer } from 'node:buffer';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Invalid } from '#domain/errors.ts';
import { DAY_MS, dayBegins } from '#schemas/format/dates.ts';
import type { Pagination } from '#schemas/responses/parts.ts';
import { type Cursor, type CursorPosition, PAGE_GONE } from '#schemas/rules/paging.ts';

type Span = { from?: number; until?: number };

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

/** One bound per side, because SQLite uses only one for an index. */
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

/** Lagos days (YYYY-MM-DD), both included. */
export function daysOf({ startDate, endDate }: { startDate?: string; endDate?: string }): Span {
  return {
    from: startDate === undefined ? undefined : dayBegins(startDate),
    until: endDate === undefined ? undefined : dayBegins(endDate) + DAY_MS,
  };
}

/** Equal rows follow in the order of their numbers. */
export type Order = { key: SQL; kind: 'instant' | 'text'; direction: 'asc' | 'desc' };

export const newestBy = (column: SQLWrapper): Order => ({ key: sql`${column}`, kind: 'instant', direction: 'desc' });

/** `fits` is 0 for a row that was only examined. */
export type CandidateRow = CursorPosition & { fits: number };

export function reversed(order: Order): Order {
  return { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

/** Texts compare byte by byte, as in the indexes. */
export function byOrder({ direction }: Order): (a: CursorPosition, b: CursorPosition) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => sign * (compare(a.key, b.key) || a.row - b.row);
}

function compare(a: CursorPosition['key'], b: CursorPosition['key']): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

export function orderBy({ direction }: Order): SQL {
  const directionSql = sql.raw(direction);
  return sql`order by "key" ${directionSql}, "row" ${directionSql}`;
}

/** @throws Invalid for the cursor of a list that is sorted by something else */
export function refuseForeignCursor({ kind }: Order, cursor: Cursor | undefined): void {
  const key = kind === 'text' ? 'string' : 'number';
  if (cursor && typeof cursor.place.key !== key) throw pageNotFound('cursor');
}

export function pageNotFound(path: 'cursor' | 'page'): Invalid {
  return new Invalid(PAGE_GONE, path);
}

type Choice = [column: SQLWrapper, values: readonly (string | number)[]];

export function combinations(...columns: Choice[]): SQL[] {
  return columns.reduce<SQL[]>(
    (conditions, [column, values]) =>
      conditions.flatMap((before) => values.map((value) => sql`${before} and ${column} = ${value}`)),
    [sql`true`],
  );
}

/** Undefined if the filter is missing or 'all'. */
export function isOnly(column: SQLWrapper, value: string | undefined): SQL | undefined {
  return value === undefined || value === 'all' ? undefined : sql`${column} = ${value}`;
}

export function chosen<Value extends string>(
  filter: Value | 'all' | undefined,
  all: readonly Value[],
): readonly Value[] {
  return filter === undefined || filter === 'all' ? all : [filter];
}

/** With a cursor, `page` has no effect and is only sent back. `count` asks for the length of the list. */
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
