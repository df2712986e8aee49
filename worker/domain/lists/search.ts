import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import type { PositionValue, SearchPosition } from '#schemas/lists/paging.ts';
import type { CandidateRow, Order } from './order.ts';
import type { Length } from './page.ts';

/** Rows read: of each matcher at first; of all, to sort the result; for one page of a longer result, by round. */
export const SEARCH_CAPS = { first: 40, whole: 450, rounds: [25, 100, 200] };
export type SearchCaps = typeof SEARCH_CAPS;

type Term = { by: SQL; direction: Order['direction'] };

/** `order` leaves no two rows equal. `typed` is the prefix of its first term; `rowCondition` tests a row of `from`. */
export type SearchMatcher = { from: SQLWrapper; where?: SQL; typed?: SQL; order: Term[]; rowCondition: SQL };

/** They share `from`. `listCondition` tests a list row on its own. */
export type MatcherGroup = { listCondition: SQL; matchers: SearchMatcher[] };

/** Rows of a list that any matcher finds, each by the first one that does, if they pass the filter. */
export type Search = { table: SQLiteTable; order: Order; groups: MatcherGroup[]; filter?: SQL };

export type ScannedRow = CandidateRow & Pick<SearchPosition, 'matcher' | 'at'>;

/** What is left of a matcher: rows that are equal in the first terms, and after a value in the next. */
type Segment = { matcher: number; equal: PositionValue[]; behind?: PositionValue; inclusive?: boolean };

export type Direction = 'next' | 'previous';

export function matchersOf({ groups }: Search): (SearchMatcher & { isNew: SQL })[] {
  return groups.flatMap(({ matchers }, nth) =>
    matchers.map((matcher, place) => {
      const earlier = or(
        ...groups.slice(0, nth).map(({ listCondition }) => listCondition),
        ...matchers.slice(0, place).map(({ rowCondition }) => rowCondition),
      );
      // NULL counts as no match.
      return { ...matcher, isNew: earlier ? sql`(${earlier}) is not true` : sql`1` };
    }),
  );
}

export function segmentsFrom(matchers: readonly SearchMatcher[], towards: Direction, spot?: SearchPosition): Segment[] {
  const numbers = matchers.map((_, matcher) => matcher);
  const inOrder = towards === 'next' ? numbers : numbers.toReversed();
  if (!spot) return inOrder.map((matcher) => ({ matcher, equal: [] }));
  const { matcher, at, inclusive } = spot;
  const last = at.length - 1;
  const rest = at.map((behind, depth) => ({
    matcher,
    equal: at.slice(0, depth),
    behind,
    inclusive: inclusive && depth === last,
  }));
  const others = inOrder.slice(inOrder.indexOf(matcher) + 1).map((other) => ({ matcher: other, equal: [] }));
  return [...rest.toReversed(), ...others];
}

export function readSegments(
  ctx: Context,
  search: Search,
  towards: Direction,
  segments: (Segment & { most: number })[],
): Promise<ScannedRow[][]> {
  const matchers = matchersOf(search);
  return readAll<Record<string, PositionValue>>(
    ctx.db,
    segments.map((segment) => select(search, matchers[segment.matcher] as (typeof matchers)[number], towards, segment)),
  ).then((found) => found.map((rows, nth) => rows.map((row) => toScannedRow(row, (segments[nth] as Segment).matcher))));
}

/** Each row by the first matcher that finds it. Reads at most `most` rows. */
export async function countFound(ctx: Context, search: Search, most: number): Promise<Length> {
  const matchers = matchersOf(search);
  const each = Math.floor(most / Math.max(matchers.length, 1));
  const counts = await readAll<{ looked: number; found: number }>(
    ctx.db,
    matchers.map(({ isNew, ...matcher }) => {
      const isFound = sql`${search.table}.rowid is not null and (${search.filter ?? sql`1`}) and (${isNew})`;
      return sql`select count(*) as looked, coalesce(sum(found), 0) as found
        from (select ${isFound} as found from ${matcher.from} where ${whereOf(matcher)} limit ${each + 1})`;
    }),
  );
  const rows = counts.flat();
  return {
    total: rows.reduce((sum, { found }) => sum + found, 0),
    atLeast: rows.some(({ looked }) => looked > each),
  };
}

function select(
  search: Search,
  matcher: SearchMatcher & { isNew: SQL },
  towards: Direction,
  segment: Segment & { most: number },
): SQL {
  const { table, order: list, filter = sql`1` } = search;
  const { from, order, isNew } = matcher;
  const { equal, behind, inclusive, most } = segment;
  const terms = order.map(({ by }, nth) => sql`${by} as ${sql.raw(`t${nth}`)}`);
  const sides = order.map(({ direction }) => (direction === 'asc') === (towards === 'next'));
  const conditions = [
    whereOf(matcher, segment, sides[0]),
    ...equal.map((value, nth) => sql`${order[nth]?.by} = ${value}`),
  ];
  if (behind !== undefined) {
    const side = sql.raw(`${sides[equal.length] ? '>' : '<'}${inclusive ? '=' : ''}`);
    conditions.push(sql`${order[equal.length]?.by} ${side} ${behind}`);
  }
  // Terms with a fixed value are left out of ORDER BY; otherwise SQLite sorts instead of using the index.
  const by = order.flatMap(({ by: text }, nth) =>
    nth < equal.length ? [] : sql`${text} ${sql.raw(sides[nth] ? 'asc' : 'desc')}`,
  );
  return sql`select ${list.key} as "key", ${table}.rowid as "row", (${filter}) and (${isNew}) as "fits", ${sql.join(terms, sql`, `)}
    from ${from} where ${and(...conditions)} order by ${sql.join(by, sql`, `)} limit ${most}`;
}

/** SQLite may choose the wrong one of two lower bounds, so a segment tests the prefix on its first value only. */
export function whereOf(
  { where, typed, order: [first] }: SearchMatcher,
  { equal, behind }: Pick<Segment, 'equal' | 'behind'> = { equal: [] },
  ascends = true,
): SQL | undefined {
  if (!(typed && first)) return where;
  const at = [...equal, behind][0];
  if (at === undefined) return and(where, startsWith(first.by, typed));
  const otherEnd = ascends ? sql`${first.by} < ${prefixEnd(typed)}` : sql`${first.by} >= ${typed}`;
  return and(where, startsWith(sql`${at}`, typed), equal.length === 0 ? otherEnd : undefined);
}

function toScannedRow({ key, row, fits, ...terms }: Record<string, PositionValue>, matcher: number): ScannedRow {
  const at = Object.values(terms);
  return { key: key ?? 0, row: Number(row), fits: row === null ? 0 : Number(fits), matcher, at };
}

/** Written so that an index on the expression finds it. */
export function startsWith(expression: SQLWrapper, prefix: SQLWrapper): SQL {
  return sql`(${expression} >= ${prefix} and ${expression} < ${prefixEnd(prefix)})`;
}

/** First text after all that start with `prefix`. */
function prefixEnd(prefix: SQLWrapper): SQL {
  return sql`${prefix} || char(1114111)`;
}
