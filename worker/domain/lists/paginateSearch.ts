import type { Context } from '#domain/context.ts';
import { type SearchPosition, writeCursor } from '#schemas/lists/paging.ts';
import { MAX_COUNTED_ON_DEMAND } from './count.ts';
import { byOrder, type CandidateRow, type Order, pageNotFound, refuseForeignCursor } from './order.ts';
import { offsetOf, type Paging, type Slice, sliceOf } from './page.ts';
import {
  countFound,
  type Direction,
  matchersOf,
  readSegments,
  type ScannedRow,
  SEARCH_CAPS,
  type Search,
  type SearchCaps,
  segmentsFrom,
} from './search.ts';

/** Sorted and counted up to about 450 matches; more come matcher by matcher. @throws Invalid as `paginate` */
export async function paginateSearch(
  ctx: Context,
  search: Search,
  paging: Paging,
  caps: SearchCaps = SEARCH_CAPS,
): Promise<Slice> {
  const { cursor } = paging;
  if (cursor?.spot) return withCount(ctx, search, paging, await paginateByMatcher(ctx, search, paging, caps));
  refuseForeignCursor(search.order, cursor);
  // Double the cap while paging, so a few new rows don't break the cursor.
  const found = await readAllMatches(ctx, search, caps, cursor ? 2 : 1);
  if (found) return sliceFound(found, search.order, paging);
  if (cursor) throw pageNotFound('cursor');
  return withCount(ctx, search, paging, await paginateByMatcher(ctx, search, paging, caps));
}

/** Counted only on demand: the search is known to go on. */
async function withCount(ctx: Context, search: Search, { limit, count }: Paging, slice: Slice): Promise<Slice> {
  if (count !== 'all' || !slice.pagination.atLeast) return slice;
  const { total, atLeast } = await countFound(ctx, search, MAX_COUNTED_ON_DEMAND);
  const length = Math.max(total, slice.pagination.total);
  const pagination = { ...slice.pagination, total: length, atLeast, totalPages: Math.ceil(length / limit) };
  return { ...slice, pagination };
}

async function readAllMatches(
  ctx: Context,
  search: Search,
  caps: SearchCaps,
  times: number,
): Promise<ScannedRow[] | undefined> {
  const matchers = segmentsFrom(matchersOf(search), 'next').map((segment) => ({ ...segment, most: caps.first }));
  const firstRows = await readSegments(ctx, search, 'next', matchers);
  const unfinished = matchers.filter((_, nth) => firstRows[nth]?.length === caps.first);
  if (unfinished.length === 0) return firstRows.flat();
  const most = Math.max(caps.first, Math.floor((caps.whole * times) / unfinished.length));
  const further = unfinished.map((segment) => ({ ...segment, most }));
  const rest = await readSegments(ctx, search, 'next', further);
  if (rest.some(({ length }) => length === most)) return undefined;
  return [...firstRows.filter(({ length }) => length < caps.first), ...rest].flat();
}

function sliceFound(found: ScannedRow[], order: Order, paging: Paging): Slice {
  const { cursor, limit } = paging;
  const compare = byOrder(order);
  const places = found.filter(({ fits }) => fits).sort(compare);
  const isBefore = (place: CandidateRow) => {
    if (!cursor?.place) return false;
    const side = compare(place, cursor.place);
    return cursor.towards === 'next' ? side <= 0 : side < 0;
  };
  const edge = cursor ? places.filter(isBefore).length : offsetOf(paging);
  const start = cursor?.towards === 'previous' ? Math.max(0, edge - limit) : edge;
  const end = cursor?.towards === 'previous' ? edge : edge + limit;
  const page = places.slice(start, end);
  const [first, last] = [page[0], page.at(-1)];
  const next = last && end < places.length ? writeCursor({ towards: 'next', place: last }) : null;
  const previous = first && start > 0 ? writeCursor({ towards: 'previous', place: first }) : null;
  const rows = page.map(({ row }) => row);
  return sliceOf(rows, paging, { total: places.length, atLeast: false }, { next, previous });
}

const MAX_OFFSET = 10_000;

/** A page may be short or empty and still have a next one. @throws Invalid as `paginate` */
async function paginateByMatcher(ctx: Context, search: Search, paging: Paging, caps: SearchCaps): Promise<Slice> {
  const { cursor, limit } = paging;
  const towards = cursor?.towards ?? 'next';
  const position = cursor?.spot;
  if (position) refuseForeignPosition(search, position);
  const before = cursor ? 0 : offsetOf(paging);
  if (before > MAX_OFFSET) throw pageNotFound('page');

  const { found, last } = await scanRows(ctx, search, towards, position, before + limit + 1, caps);
  const rows = found.slice(before, before + limit);
  const end = found.length > before + limit ? rows.at(-1) : last;
  const counted = countsBeside(towards, position?.seen ?? before, rows.length);
  const first = rows[0];
  const behind = first ? { ...first, inclusive: false } : position && { ...position, inclusive: true };
  const back = towards === 'next' ? 'previous' : 'next';
  const onwards = end ? cursorAt(towards, { ...end, inclusive: false }, counted) : null;
  const backwards = behind && (cursor || before > 0) ? cursorAt(back, behind, counted) : null;
  const [next, previous] = towards === 'next' ? [onwards, backwards] : [backwards, onwards];
  const numbers = rows.map(({ row }) => row);
  if (towards === 'previous') numbers.reverse();
  const total = counted.end + (next !== null && found.length > before + limit ? 1 : 0);
  return sliceOf(numbers, paging, { total, atLeast: next !== null }, { next, previous });
}

/** Up to `need`, and the last one examined unless there are no more. */
async function scanRows(
  ctx: Context,
  search: Search,
  towards: Direction,
  from: SearchPosition | undefined,
  need: number,
  { rounds }: SearchCaps,
): Promise<{ found: ScannedRow[]; last: ScannedRow | undefined }> {
  const matchers = matchersOf(search);
  const found: ScannedRow[] = [];
  let position = from;
  let last: ScannedRow | undefined;
  for (const round of rounds) {
    const segments = segmentsFrom(matchers, towards, position);
    const current = segments[0]?.matcher;
    const [few, many] = [Math.max(need, rounds[0] ?? 1), Math.max(need, round)];
    const asked = segments.map((segment) => ({ ...segment, most: segment.matcher === current ? many : few }));
    const read = await readSegments(ctx, search, towards, asked);
    const cutAt = read.findIndex(({ length }, nth) => length === asked[nth]?.most);
    const looked = read.slice(0, cutAt < 0 ? undefined : cutAt + 1).flat();
    found.push(...looked.filter(({ fits }) => fits));
    last = looked.at(-1) ?? last;
    if (cutAt < 0) return { found, last: undefined };
    if (found.length >= need || !last) break;
    position = { ...last, seen: 0, inclusive: false };
  }
  return { found, last };
}

function countsBeside(towards: Direction, edge: number, rows: number): { start: number; end: number } {
  return towards === 'next' ? { start: edge, end: edge + rows } : { start: Math.max(0, edge - rows), end: edge };
}

function cursorAt(
  towards: Direction,
  { matcher, at, inclusive }: Omit<SearchPosition, 'seen'>,
  counted: { start: number; end: number },
) {
  const seen = towards === 'next' ? counted.end : counted.start;
  return writeCursor({ towards, spot: { matcher, at, inclusive, seen } });
}

function refuseForeignPosition(search: Search, { matcher, at }: SearchPosition): void {
  if (matchersOf(search)[matcher]?.order.length !== at.length) throw pageNotFound('cursor');
}
