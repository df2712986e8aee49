import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { writeCursor } from '#schemas/rules/paging.ts';
import { phoneBeginning } from '#schemas/rules/phones.ts';
import {
  byOrder,
  type CandidateRow,
  type Order,
  offsetOf,
  type Paging,
  refuseForeignCursor,
  type Slice,
  sliceOf,
} from './list.ts';

/** Rows read of each source: of more a search says that they are more. */
const SEARCH_MOST = 500;

type Subject = 'account' | 'device' | 'transfer';

/** `found`: `subject`, `note` and `fits`, nearest first; `key`: the column of the list that holds the subject. */
type Source = { found: SQL; key: SQLWrapper };

/** `within`: rows that the list has at all. */
export type Search = { table: SQLiteTable; order: Order; within?: SQL; filter?: SQL; sources: Source[] };

type FoundRow = CandidateRow & { note: string };

/** Each row once, nearest first; `isCut`: there may be more. */
export async function readFound(ctx: Context, search: Search, most = SEARCH_MOST) {
  const { table, order, within = sql`1`, filter = sql`1`, sources } = search;
  const read = await readAll<FoundRow>(
    ctx.db,
    sources.map(
      ({ found, key }) => sql`select ${order.key} as "key", ${table}.rowid as "row", found.note as note,
        found.fits and ${table}.rowid is not null and (${filter}) as "fits"
        from (${found} limit ${most + 1}) as found left join ${table} on ${key} = found.subject and ${within} limit ${most + 1}`,
    ),
  );
  const rows = new Map<number, FoundRow>();
  // A note tells that only a former value fits, such as an old phone. A match without a note replaces it.
  for (const row of read.flat().filter(({ fits }) => fits)) if (!rows.get(row.row) || !row.note) rows.set(row.row, row);
  return {
    rows: [...rows.values()].slice(0, most),
    isCut: rows.size > most || read.some(({ length }) => length > most),
  };
}

/**
 * Finds words in any order, the whole text, and the end of a number. Each of them reads one range of `search_words`.
 */
export function byWords(subject: Subject, search: string, key: SQLWrapper): Source[] {
  const [first = [], ...others] = wordsOf(search);
  const hasOthers = hasWords(sql`words.subject_id`, others) ?? sql`1`;
  const select = (
    form: string,
    fits: SQL,
  ) => sql`select distinct subject_id as subject, note, ${fits} as fits from search_words as words
    where subject_type = ${subject} and ${startsWith(sql`word`, sql`${form}`)}`;
  const whole = others.length > 0 ? [{ found: select(cased(search), sql`1`), key }] : [];
  return [...whole, ...first.map((form) => ({ found: select(form, hasOthers), key }))];
}

/** Finds values of an indexed column that begin with `typed`. */
export function byColumn(column: SQLiteColumn, subject: SQLiteColumn, typed: string, key: SQLWrapper): Source {
  const begins = startsWith(column, sql`${typed}`);
  return { found: sql`select ${subject} as subject, '' as note, 1 as fits from ${column.table} where ${begins}`, key };
}

/** The same of one row, for lists that are read in their own order. */
export function hasFound(id: SQLWrapper, search: string): SQL {
  const words = wordsOf(search);
  return words.length > 0 ? (hasWords(id, words) ?? sql`0`) : sql`0`;
}

function hasWords(id: SQLWrapper, words: string[][]): SQL | undefined {
  return and(
    ...words.map((forms) => {
      const begins = or(...forms.map((form) => startsWith(sql`word`, sql`${form}`)));
      return sql`exists (select 1 from search_words where subject_id = ${id} and ${begins})`;
    }),
  );
}

/** D1 binds a hundred values. */
const WORDS_MOST = 6;

/** For each typed word, the forms it may be stored in; rare words first. A number with spaces is one word. */
function wordsOf(search: string): string[][] {
  const number = search.replace(/[\s\-+().,/]/g, '');
  if (/^\d+$/.test(number)) {
    const phone = phoneBeginning(search);
    return [[...new Set([number, ...(phone ? [`0${phone.slice(4)}`] : []), ...endOf(number)])]];
  }
  return search
    .split(/\s+/)
    .flatMap((typed) => {
      const words = typed.includes('@') ? [typed] : typed.split(/[-_.,'’/()+#"]/);
      return words.filter(Boolean).map((word) => [cased(word), cased(word.toUpperCase()), ...endOf(cased(typed))]);
    })
    .sort(([a = ''], [b = '']) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length)
    .slice(0, WORDS_MOST)
    .map((forms) => [...new Set(forms)]);
}

/** Does the same as SQLite's lower(), which only changes A to Z. */
const cased = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The last digits of an IMEI, serial number or phone are kept backwards. */
const endOf = (word: string) => (/^(?=.*\d)[a-z\d]{4,8}$/.test(word) ? [`#${[...word].reverse().join('')}`] : []);

/** Written so that an index on the expression finds it: up to the first text after all that begin so. */
export function startsWith(expression: SQLWrapper, prefix: SQLWrapper): SQL {
  return sql`(${expression} >= ${prefix} and ${expression} < ${prefix} || char(1114111))`;
}

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
