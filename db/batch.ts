import { type SQLWrapper, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { type Db, openDb } from './client.ts';

/** A statement that has not run yet: Drizzle's builders and `sql` alike. */
export type Statement = SQLWrapper & {
  claim?: Claim;
  /** Once its batch is written this message is to be sent. */
  message?: string;
  /** Once its batch is written a check of these keys may warn. */
  flagged?: readonly string[];
};

export type Claim = { name: string; why?: () => unknown; rows?: number };

/** A claim of a batch changed no row: nothing of the batch is written. */
export class ClaimLost extends Error {
  readonly claim: Claim;

  constructor(claim: Claim) {
    super(`The claim "${claim.name}" was lost.`);
    this.claim = claim;
  }
}

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

/** The same database without its fence, only for counting attempts. */
export const unfenced = (db: Db): Db => (fences.has(db) ? openDb(db.$client) : db);

/** Runs all statements as one transaction. @returns the rows of the last one @throws ClaimLost; what the fence says */
export async function runBatch<Row>(db: Db, statements: Statement[]): Promise<Row[]> {
  const fence = fences.get(db) ?? [];
  const all = [...fence, ...statements];
  const withChecks = all.flatMap((one, place) => (one.claim ? [one, checkOf(one.claim, place)] : [one]));
  try {
    const done = await db.$client.batch<Row>(prepareAll(db, withChecks));
    return done.at(-1)?.results ?? [];
  } catch (error) {
    const place = Number(/bad JSON path: '(\d+) /.exec(messageOf(error))?.[1] ?? -1);
    const lost = all[place]?.claim;
    if (!lost) throw error;
    throw place < fence.length ? await lost.why?.() : new ClaimLost(lost);
  }
}

/** D1 has no RAISE outside triggers; a bad JSON path aborts the batch, and the error names it. */
function checkOf({ name, rows }: Claim, place: number): Statement {
  const isWon = rows === undefined ? sql`changes() > 0` : sql`changes() = ${rows}`;
  return sql`select json_extract('{}', case when ${isWon} then '$' else ${`${place} ${name}`} end)`;
}

/** False, and nothing written, when a claim was lost. */
export async function allOrNothing(db: Db, ...groups: (Statement | Statement[])[]): Promise<boolean> {
  try {
    await runBatch(db, groups.flat());
    return true;
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    throw error;
  }
}

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

/** @param unique the index or column, e.g. `identifiers.key` */
export function isUniqueViolation(error: unknown, unique: string): boolean {
  const message = messageOf(error);
  return message.includes('UNIQUE constraint failed') && message.includes(unique);
}

/** Drizzle and D1 wrap what SQLite said: the words of the whole chain. */
function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messageOf(error.cause)}` : '';
}
