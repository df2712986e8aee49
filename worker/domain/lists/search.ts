import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import type { PositionValue, SearchPosition } from '#schemas/lists/paging.ts';
import type { Candidate, Order } from './order.ts';
import type { Length } from './page.ts';
import { endOf, startsWith } from './prefix.ts';

/**
 * Rows a search looks at: of each reading at first; of all readings, to show what they find in the order of the list; and
 * for one page of what is too much for that, round by round until it is full.
 */
export const SEARCH_CAPS = { first: 40, whole: 450, rounds: [25, 100, 200] };
export type SearchCaps = typeof SEARCH_CAPS;

type Term = { by: SQL; direction: Order['direction'] };

/**
 * One interpretation of the search text: rows found by one index, in `order`, with no two equal. `typed` is the prefix
 * of the first term. `rowCondition` tests a row of `from`.
 */
export type SearchMatcher = { from: SQLWrapper; where?: SQL; typed?: SQL; order: Term[]; rowCondition: SQL };

/** Matchers with the same `from`. `listCondition` tests a list row on its own. */
export type MatcherGroup = { listCondition: SQL; matchers: SearchMatcher[] };

/** A search: the rows of a list that any reading finds, each by the first one that does, as far as they fit. */
export type Search = { table: SQLiteTable; order: Order; groups: MatcherGroup[]; filter?: SQL };

/** A row that was looked at, and where it stands in its search. */
export type ScannedRow = Candidate & Pick<SearchPosition, 'reading' | 'at'>;

/** What is still to be read of a reading: rows that are equal in the first terms, and behind a value in the next. */
export type Segment = { reading: number; equal: PositionValue[]; behind?: PositionValue; inclusive?: boolean };

export type Direction = 'next' | 'previous';

/** The readings of a search, each without the rows that an earlier one has found. */
export function matchersOf({ groups }: Search): (SearchMatcher & { isNew: SQL })[] {
  return groups.flatMap(({ matchers }, nth) =>
    matchers.map((reading, place) => {
      const earlier = or(
        ...groups.slice(0, nth).map(({ listCondition }) => listCondition),
        ...matchers.slice(0, place).map(({ rowCondition }) => rowCondition),
      );
      // NULL counts as no match.
      return { ...reading, isNew: earlier ? sql`(${earlier}) is not true` : sql`1` };
    }),
  );
}

/** What is to be read, in order: from a spot on, or everything. */
export function segmentsFrom(readings: readonly SearchMatcher[], towards: Direction, spot?: SearchPosition): Segment[] {
  const numbers = readings.map((_, reading) => reading);
  const inOrder = towards === 'next' ? numbers : numbers.toReversed();
  if (!spot) return inOrder.map((reading) => ({ reading, equal: [] }));
  const { reading, at, inclusive } = spot;
  const last = at.length - 1;
  const rest = at.map((behind, depth) => ({
    reading,
    equal: at.slice(0, depth),
    behind,
    inclusive: inclusive && depth === last,
  }));
  const others = inOrder.slice(inOrder.indexOf(reading) + 1).map((other) => ({ reading: other, equal: [] }));
  return [...rest.toReversed(), ...others];
}

/** The first rows of each segment, as many as it is allowed. */
export function readSegments(
  ctx: Context,
  search: Search,
  towards: Direction,
  segments: (Segment & { most: number })[],
): Promise<ScannedRow[][]> {
  const readings = matchersOf(search);
  return readAll<Record<string, PositionValue>>(
    ctx.db,
    segments.map((segment) => select(search, readings[segment.reading] as (typeof readings)[number], towards, segment)),
  ).then((found) => found.map((rows, nth) => rows.map((row) => lookedAt(row, (segments[nth] as Segment).reading))));
}

/** How much a search finds: each row by the first reading that does. At most `most` rows are looked at. */
export async function countFound(ctx: Context, search: Search, most: number): Promise<Length> {
  const readings = matchersOf(search);
  const each = Math.floor(most / Math.max(readings.length, 1));
  const counts = await readAll<{ looked: number; found: number }>(
    ctx.db,
    readings.map(({ isNew, ...reading }) => {
      const isFound = sql`${search.table}.rowid is not null and (${search.filter ?? sql`1`}) and (${isNew})`;
      return sql`select count(*) as looked, coalesce(sum(found), 0) as found
        from (select ${isFound} as found from ${reading.from} where ${whereOf(reading)} limit ${each + 1})`;
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
  reading: SearchMatcher & { isNew: SQL },
  towards: Direction,
  segment: Segment & { most: number },
): SQL {
  const { table, order: list, filter = sql`1` } = search;
  const { from, order, isNew } = reading;
  const { equal, behind, inclusive, most } = segment;
  const terms = order.map(({ by }, nth) => sql`${by} as ${sql.raw(`t${nth}`)}`);
  const sides = order.map(({ direction }) => (direction === 'asc') === (towards === 'next'));
  const conditions = [
    whereOf(reading, segment, sides[0]),
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

/**
 * The condition of a reading's rows, or of those of a segment. An index is followed from one bound to another, and SQLite
 * may choose the wrong one of two: so the beginning is asked of the value that a segment stands at, not of its rows again.
 */
export function whereOf(
  { where, typed, order: [first] }: SearchMatcher,
  { equal, behind }: Pick<Segment, 'equal' | 'behind'> = { equal: [] },
  ascends = true,
): SQL | undefined {
  if (!(typed && first)) return where;
  const at = [...equal, behind][0];
  if (at === undefined) return and(where, startsWith(first.by, typed));
  const otherEnd = ascends ? sql`${first.by} < ${endOf(typed)}` : sql`${first.by} >= ${typed}`;
  return and(where, startsWith(sql`${at}`, typed), equal.length === 0 ? otherEnd : undefined);
}

function lookedAt({ key, row, fits, ...terms }: Record<string, PositionValue>, reading: number): ScannedRow {
  const at = Object.values(terms);
  return { key: key ?? 0, row: Number(row), fits: row === null ? 0 : Number(fits), reading, at };
}
