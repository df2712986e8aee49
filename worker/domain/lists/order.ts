import { Buffer } from 'node:buffer';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import { type Cursor, type CursorPosition, PAGE_GONE } from '#schemas/lists/paging.ts';

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
  return new Invalid(PAGE_GONE, [{ path, message: PAGE_GONE }]);
}
