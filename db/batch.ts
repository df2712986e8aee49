import { type SQLWrapper, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { type Db, openDb } from './client.ts';

/** A statement that has not run yet: Drizzle's builders and `sql` alike. */
export type Statement = SQLWrapper;

const CLAIM_LOST = 'claim lost';
/** Numbers what is bound: the same value is bound once, of the hundred that D1 takes. */
class NumberedDialect extends SQLiteAsyncDialect {
  override escapeParam(nth: number): string {
    return `?${nth + 1}`;
  }
}
const dialect = new NumberedDialect();

const fences = new WeakMap<Db, Statement[]>();

/** The same database, in which every batch begins with these statements. */
export function fenced(db: Db, fence: Statement[]): Db {
  const copy = openDb(db.$client);
  fences.set(copy, fence);
  return copy;
}

/** Without its fence: for what counts attempts and does nothing else. */
export const unfenced = (db: Db): Db => (fences.has(db) ? openDb(db.$client) : db);

/** Runs all statements as one transaction. False, and nothing written, when a claim under `must` changes no row. */
export async function allOrNothing(db: Db, ...groups: (Statement | Statement[])[]): Promise<boolean> {
  try {
    await db.$client.batch(prepareAll(db, [...fenceOf(db), ...groups.flat()]));
    return true;
  } catch (error) {
    if (messageOf(error).includes('malformed JSON')) return false;
    throw error;
  }
}

/** The same, and what the select finds after the writes; null, and nothing written, when a claim was lost. */
export async function writeAndRead<Row>(db: Db, writes: Statement[], select: Statement): Promise<Row[] | null> {
  try {
    const done = await db.$client.batch<Row>(prepareAll(db, [...fenceOf(db), ...writes, select]));
    return done.at(-1)?.results ?? [];
  } catch (error) {
    if (messageOf(error).includes('malformed JSON')) return null;
    throw error;
  }
}

const fenceOf = (db: Db): Statement[] => fences.get(db) ?? [];

export async function readAll<Row>(db: Db, selects: Statement[]): Promise<Row[][]> {
  if (selects.length === 0) return [];
  const found = await db.$client.batch<Row>(prepareAll(db, selects));
  return found.map(({ results }) => results);
}

// Not Drizzle's own batch: that one can't bind the parameters of a raw statement.
function prepareAll(db: Db, statements: Statement[]): D1PreparedStatement[] {
  return statements.map((statement) => {
    const query = dialect.sqlToQuery(statement.getSQL());
    const values = [...new Set(query.params)];
    const numberedSql = query.sql.replace(
      /\?(\d+)/g,
      (_, nth) => `?${values.indexOf(query.params[Number(nth) - 1]) + 1}`,
    );
    return db.$client.prepare(numberedSql).bind(...values);
  });
}

/** One transaction, without a fence. @returns how many rows each statement changed */
export async function runAll(db: Db, statements: Statement[]): Promise<number[]> {
  const done = await db.$client.batch(prepareAll(db, statements));
  return done.map(({ meta }) => meta.changes);
}

/** Rolls the whole batch back when this write changes no row. */
export function must(guarded: Statement): Statement[] {
  // D1 has no RAISE outside triggers; parsing invalid JSON aborts the batch.
  return [guarded, sql`select json(case changes() when 0 then ${CLAIM_LOST} else '1' end)`];
}

/** @param unique the index or column, e.g. `identifiers.key` */
export function isUniqueViolation(error: unknown, unique: string): boolean {
  const message = messageOf(error);
  return message.includes('UNIQUE constraint failed') && message.includes(unique);
}

/** Drizzle and D1 wrap what SQLite said: the words of the whole chain. */
function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messageOf(error.cause)}` : '';
}
