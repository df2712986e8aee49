import type { Context } from '#domain/context.ts';
import { type SearchPosition, writeCursor } from '#schemas/lists/paging.ts';
import { pageNotFound } from './order.ts';
import { offsetOf, type Paging, type Slice, sliceOf } from './page.ts';
import {
  type Direction,
  matchersOf,
  readSegments,
  type ScannedRow,
  type Search,
  type SearchCaps,
  segmentsFrom,
} from './search.ts';

const MAX_OFFSET = 10_000;

/** A page may be short or empty and still have a next one. @throws Invalid as `paginate` */
export async function paginateByMatcher(
  ctx: Context,
  search: Search,
  paging: Paging,
  caps: SearchCaps,
): Promise<Slice> {
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
