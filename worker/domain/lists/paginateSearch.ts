import type { Context } from '#domain/context.ts';
import { writeCursor } from '#schemas/lists/paging.ts';
import { MAX_COUNTED_ON_DEMAND } from './count.ts';
import { byOrder, type CandidateRow, type Order, pageNotFound, refuseForeignCursor } from './order.ts';
import { offsetOf, type Paging, type Slice, sliceOf } from './page.ts';
import { paginateByMatcher } from './paginateByMatcher.ts';
import {
  countFound,
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
