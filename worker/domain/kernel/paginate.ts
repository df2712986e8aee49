import { and, or, type SQL, sql } from 'drizzle-orm';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { type CursorPosition, writeCursor } from '#schemas/rules/paging.ts';
import { computeAggregate, computeAndCache, readCached } from './aggregates.ts';
import {
  type CandidateRow,
  inSpan,
  isAfter,
  isIn,
  type Length,
  type List,
  type Order,
  offsetOf,
  orderBy,
  type Page,
  type Paging,
  pageNotFound,
  pageOf,
  refuseForeignCursor,
  reversed,
  type Slice,
  sliceOf,
} from './list.ts';

const ROWS_SCANNED = 60;
const MAX_OFFSET = 10_000;
/** Terms of a compound SELECT that D1 takes. */
const TERMS_MAX = 5;

type Rows<Row, Item> = {
  /** The rows of the list's table that fulfil a condition, each with its number. */
  read: (where: SQL) => Promise<Row[]>;
  present: (row: NoInfer<Row>) => Item;
  /** `lengthOf` if it is missing. */
  length?: Parameters<typeof paginate>[3];
};

/** A page with its items, in one round of reads if it can be. @throws as `paginate` */
export async function readPage<Row extends { rowid: number }, Item>(
  ctx: Context,
  list: List,
  paging: Paging,
  { read, present, length }: Rows<Row, Item>,
): Promise<Page<Item>> {
  if (isLong(list)) {
    const found = await paginate(ctx, list, paging, length);
    return pageOf(found, await read(isIn(list.table, found)), present);
  }
  const where = isOnPage(list, paging);
  const [slice, rows] = await Promise.all([paginate(ctx, list, paging, length), read(where)]);
  return pageOf(slice, rows, present);
}

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

/** The condition may hold more values than D1 allows in one query. */
const isLong = ({ indexRanges, filter }: List) => filter !== undefined && indexRanges.length > 1;

/** True for the rows that `paginate` finds for the same page. @throws as `paginate` */
function isOnPage(list: List, paging: Paging): SQL {
  const { scan, before } = scanOf(list, paging);
  return sql`${list.table}.rowid in (select "row" from (${scan}) where fits limit ${paging.limit} offset ${before})`;
}

async function readSlice(ctx: Context, list: List, paging: Paging) {
  const { cursor, limit } = paging;
  const { scan, order, before, most, towards } = scanOf(list, paging);
  const [scanned = []] = await readAll<CandidateRow>(ctx.db, [scan]);
  const fitting = scanned.filter(({ fits }) => fits);
  const found = fitting.slice(before, before + limit);
  const last = fitting.length > before + limit ? found.at(-1) : scanned.length === most ? scanned.at(-1) : undefined;
  const first = found[0] ?? (cursor && positionBefore(order, cursor.place));

  const onwards = last ? writeCursor({ towards, place: last }) : null;
  const back = towards === 'next' ? 'previous' : 'next';
  const backwards = first && (cursor || before > 0) ? writeCursor({ towards: back, place: first }) : null;
  const rows = found.map(({ row }) => row);
  return towards === 'next'
    ? { rows, next: onwards, previous: backwards }
    : { rows: rows.toReversed(), next: backwards, previous: onwards };
}

/** `scan`: a SELECT of at most so many candidates, in order. `before`: those that fit and are on earlier pages. */
function scanOf(list: List, paging: Paging) {
  const { cursor, limit } = paging;
  refuseForeignCursor(list.order, cursor);
  const towards = cursor?.towards ?? 'next';
  const order = towards === 'next' ? list.order : reversed(list.order);
  const before = cursor ? 0 : offsetOf(paging);
  if (before > MAX_OFFSET) throw pageNotFound('page');
  const most = list.filter ? Math.max(ROWS_SCANNED, before > 0 ? MAX_OFFSET : limit + 1) : before + limit + 1;
  return { scan: firstOf(candidates(list, order, cursor?.place), order, most), order, before, most, towards };
}

function candidates({ table, indexRanges, span, filter = sql`1` }: List, order: Order, place?: CursorPosition): SQL[] {
  const select = (...where: (SQL | undefined)[]) =>
    sql`select ${order.key} as "key", ${table}.rowid as "row", ${filter} as fits from ${table} where ${and(...where)}`;
  if (!place) return indexRanges.map((range) => select(range, inSpan(order, span)));
  const isLater = order.direction === 'asc' ? sql`${table}.rowid > ${place.row}` : sql`${table}.rowid < ${place.row}`;
  return indexRanges.flatMap((range) => [
    // Rows with an equal key in their own SELECT: otherwise SQLite does not seek by index.
    select(range, inSpan(order, span), sql`${order.key} = ${place.key}`, isLater),
    select(range, isAfter(order, span, place)),
  ]);
}

/** Merged, each row once: every SELECT is read only as far as needed. */
function firstOf(selects: SQL[], order: Order, most: number): SQL {
  if (selects.length <= TERMS_MAX) return sql`${sql.join(selects, sql` union `)} ${orderBy(order)} limit ${most}`;
  const groups: SQL[] = [];
  for (let nth = 0; nth < selects.length; nth += TERMS_MAX)
    groups.push(firstOf(selects.slice(nth, nth + TERMS_MAX), order, most));
  return firstOf(
    groups.map((group) => sql`select * from (${group})`),
    order,
    most,
  );
}

function positionBefore({ direction }: Order, { key, row }: CursorPosition): CursorPosition {
  return { key, row: direction === 'asc' ? row + 1 : row - 1 };
}

const ALWAYS_COUNTED = 50;
const MAX_COUNTED = 10_000;

const MAX_COUNTED_ON_DEMAND = 100_000;

type Count = { looked: number; fitting: number };

/** Exactly as of now when it is short, otherwise as of this minute; on demand also a very long one. */
async function lengthOf(ctx: Context, list: List, count?: 'all'): Promise<Length> {
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

/** If there is one row more than `most`, the list goes on. */
function countUpTo({ table, order, indexRanges, span, filter = sql`1` }: List, most: number): SQL {
  const within = or(...indexRanges.map((range) => and(range, inSpan(order, span))));
  return sql`select json_object('looked', count(*), 'fitting', coalesce(sum(fits), 0))
    from (select ${filter} as fits from ${table} where ${within} limit ${most + 1})`;
}
