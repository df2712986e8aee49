import type { Context } from '#domain/context.ts';
import { type SearchPosition, writeCursor } from '#schemas/lists/paging.ts';
import { pageGone } from './order.ts';
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

/** Rows before a numbered page. */
const NUMBERED = 10_000;

/**
 * Each matcher in its index order. A page may be short or empty and still have a next one. @throws Invalid for a
 * foreign cursor, or a page behind the first 10,000 rows
 */
export async function paginateByMatcher(
  ctx: Context,
  search: Search,
  paging: Paging,
  caps: SearchCaps,
): Promise<Slice> {
  const { cursor, limit } = paging;
  const towards = cursor?.towards ?? 'next';
  const spot = cursor?.spot;
  if (spot) refuseUnknown(search, spot);
  const before = cursor ? 0 : offsetOf(paging);
  if (before > NUMBERED) throw pageGone('page');

  const { found, last } = await scanRows(ctx, search, towards, spot, before + limit + 1, caps);
  const rows = found.slice(before, before + limit);
  const end = found.length > before + limit ? rows.at(-1) : last;
  const counted = counts(towards, spot?.seen ?? before, rows.length);
  const first = rows[0];
  const behind = first ? { ...first, inclusive: false } : spot && { ...spot, inclusive: true };
  const back = towards === 'next' ? 'previous' : 'next';
  const onwards = end ? cursorAt(towards, { ...end, inclusive: false }, counted) : null;
  const backwards = behind && (cursor || before > 0) ? cursorAt(back, behind, counted) : null;
  const [next, previous] = towards === 'next' ? [onwards, backwards] : [backwards, onwards];
  const numbers = rows.map(({ row }) => row);
  const total = counted.end + (next !== null && found.length > before + limit ? 1 : 0);
  return sliceOf(
    towards === 'next' ? numbers : numbers.toReversed(),
    paging,
    { total, atLeast: next !== null },
    { next, previous },
  );
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
  const readings = matchersOf(search);
  const found: ScannedRow[] = [];
  let spot = from;
  let last: ScannedRow | undefined;
  for (const round of rounds) {
    const segments = segmentsFrom(readings, towards, spot);
    const current = segments[0]?.reading;
    const [few, many] = [Math.max(need, rounds[0] ?? 1), Math.max(need, round)];
    const asked = segments.map((segment) => ({ ...segment, most: segment.reading === current ? many : few }));
    const read = await readSegments(ctx, search, towards, asked);
    const cutAt = read.findIndex(({ length }, nth) => length === asked[nth]?.most);
    const looked = read.slice(0, cutAt < 0 ? undefined : cutAt + 1).flat();
    found.push(...looked.filter(({ fits }) => fits));
    last = looked.at(-1) ?? last;
    if (cutAt < 0) return { found, last: undefined };
    if (found.length >= need || !last) break;
    spot = { ...last, seen: 0, inclusive: false };
  }
  return { found, last };
}

/** Counts that the cursors of a page carry along. */
function counts(towards: Direction, edge: number, rows: number): { start: number; end: number } {
  return towards === 'next' ? { start: edge, end: edge + rows } : { start: Math.max(0, edge - rows), end: edge };
}

function cursorAt(
  towards: Direction,
  { reading, at, inclusive }: Omit<SearchPosition, 'seen'>,
  counted: { start: number; end: number },
) {
  const seen = towards === 'next' ? counted.end : counted.start;
  return writeCursor({ towards, spot: { reading, at, inclusive, seen } });
}

function refuseUnknown(search: Search, { reading, at }: SearchPosition): void {
  if (matchersOf(search)[reading]?.order.length !== at.length) throw pageGone('cursor');
}
