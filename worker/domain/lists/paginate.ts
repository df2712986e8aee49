import { and, type SQL, sql } from 'drizzle-orm';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { type CursorPosition, writeCursor } from '#schemas/lists/paging.ts';
import { lengthOf } from './count.ts';
import { inSpan, isAfter, type List } from './list.ts';
import {
  byOrder,
  type CandidateRow,
  type Order,
  orderBy,
  pageNotFound,
  refuseForeignCursor,
  reversed,
} from './order.ts';
import { offsetOf, type Paging, type Slice, sliceOf } from './page.ts';

const ROWS_SCANNED = 60;
const MAX_OFFSET = 10_000;

/** @throws Invalid for a foreign cursor, or a page behind the first 10,000 rows without a cursor */
export async function paginate(
  ctx: Context,
  list: List,
  paging: Paging,
  length = lengthOf(ctx, list, paging.count),
): Promise<Slice> {
  const [{ rows, ...beside }, counted] = await Promise.all([readSlice(ctx, list, paging), length]);
  return sliceOf(rows, paging, counted, beside);
}

async function readSlice(ctx: Context, list: List, paging: Paging) {
  const { cursor, limit } = paging;
  refuseForeignCursor(list.order, cursor);
  const towards = cursor?.towards ?? 'next';
  const order = towards === 'next' ? list.order : reversed(list.order);
  const before = cursor ? 0 : offsetOf(paging);
  if (before > MAX_OFFSET) throw pageNotFound('page');

  const most = list.filter ? Math.max(ROWS_SCANNED, before > 0 ? MAX_OFFSET : limit + 1) : before + limit + 1;
  const scanned = await scanRows(ctx, list, order, cursor?.place, most);
  const fitting = scanned.filter(({ fits }) => fits);
  const found = fitting.slice(before, before + limit);
  const last = fitting.length > before + limit ? found.at(-1) : scanned.length === most ? scanned.at(-1) : undefined;
  const first = found[0] ?? (cursor?.place && positionBefore(order, cursor.place));

  const onwards = last ? writeCursor({ towards, place: last }) : null;
  const back = towards === 'next' ? 'previous' : 'next';
  const backwards = first && (cursor || before > 0) ? writeCursor({ towards: back, place: first }) : null;
  const rows = found.map(({ row }) => row);
  return towards === 'next'
    ? { rows, next: onwards, previous: backwards }
    : { rows: rows.toReversed(), next: backwards, previous: onwards };
}

async function scanRows(ctx: Context, list: List, order: Order, place: CursorPosition | undefined, most: number) {
  const { table, indexRanges, span, filter = sql`1` } = list;
  const select = (...where: (SQL | undefined)[]) =>
    sql`select ${order.key} as "key", ${table}.rowid as "row", ${filter} as fits from ${table} where ${and(...where)}`;
  const isLater = ({ row }: CursorPosition) =>
    order.direction === 'asc' ? sql`${table}.rowid > ${row}` : sql`${table}.rowid < ${row}`;
  const found = await readAll<CandidateRow>(
    ctx.db,
    indexRanges.map((range) => {
      // Rows with an equal key in their own SELECT: otherwise SQLite does not seek by index.
      const rows = place
        ? sql`${select(range, inSpan(order, span), sql`${order.key} = ${place.key}`, isLater(place))}
            union all ${select(range, isAfter(order, span, place))}`
        : select(range, inSpan(order, span));
      return sql`${rows} ${orderBy(order)} limit ${most}`;
    }),
  );
  const candidates = found.flat().sort(byOrder(order));
  return candidates.filter(({ row }, nth) => row !== candidates[nth - 1]?.row).slice(0, most);
}

function positionBefore({ direction }: Order, { key, row }: CursorPosition): CursorPosition {
  return { key, row: direction === 'asc' ? row + 1 : row - 1 };
}
