import { and, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isStillAdmin } from '#domain/access/requireActiveAdmin.ts';
import type { MemberContext } from '#domain/context.ts';

/** Rows read at once: a million of them are 500 questions; D1 answers a request a thousand. */
const BATCH = 2000;

type Rows<Row> = {
  table: SQLiteTable & { createdAt: SQLiteColumn };
  where: SQL | undefined;
  /** Reads rows by a condition, in an order, up to a number. */
  read: (where: SQL | undefined, order: SQL, most: number) => Promise<Row[]>;
  createdAt: (row: Row) => number;
};

/**
 * All rows of a list, newest first, batch by batch: each is read once, however many there are. What is added meanwhile
 * stands before the first. From the batch on in which the actor is no longer an admin, none are found.
 */
export async function* newestFirst<Row extends { rowid: number }>(
  ctx: MemberContext,
  { table, where, read, createdAt }: Rows<Row>,
): AsyncGenerator<Row[]> {
  const order = sql`${table.createdAt} desc, ${table}.rowid desc`;
  let isBehind: SQL | undefined;
  for (;;) {
    const rows = await read(and(isBehind, isStillAdmin(ctx), where), order, BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    isBehind = sql`(${table.createdAt}, ${table}.rowid) < (${createdAt(last)}, ${last.rowid})`;
  }
}
