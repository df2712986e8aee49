import type { Context } from '#domain/context.ts';
import { writeCursor } from '#schemas/lists/paging.ts';
import { byOrder, type CandidateRow, refuseForeignCursor } from './order.ts';
import { offsetOf, type Paging, type Slice, sliceOf } from './page.ts';
import { readFound, type Search } from './search.ts';

/** In the order of the list; of what more than 500 rows have in common the nearest 500. @throws Invalid as `paginate` */
export async function paginateSearch(ctx: Context, search: Search, paging: Paging): Promise<Slice> {
  const { cursor, limit } = paging;
  refuseForeignCursor(search.order, cursor);
  const { rows: found, isCut } = await readFound(ctx, search);
  const compare = byOrder(search.order);
  const places = found.toSorted(compare);
  const isBefore = (place: CandidateRow) => {
    if (!cursor) return false;
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
  const slice = sliceOf(
    page.map(({ row }) => row),
    paging,
    { total: places.length, atLeast: isCut },
    { next, previous },
  );
  return { ...slice, notes: new Map(page.map(({ row, note }) => [row, note])) };
}
