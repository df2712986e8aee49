import { and, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isActiveAdmin } from '#domain/access/requireAdmin.ts';
import type { MemberContext } from '#domain/context.ts';

/** A million rows are 500 queries; D1 answers a thousand a request. */
const BATCH = 2000;

type Rows<Row> = {
  table: SQLiteTable & { createdAt: SQLiteColumn };
  where: SQL | undefined;
  read: (where: SQL | undefined, order: SQL, most: number) => Promise<Row[]>;
  createdAt: (row: Row) => number;
};

/** Each row once; rows added meanwhile are left out. Finds none once the actor is no longer an admin. */
export async function* newestFirst<Row extends { rowid: number }>(
  ctx: MemberContext,
  { table, where, read, createdAt }: Rows<Row>,
): AsyncGenerator<Row[]> {
  const order = sql`${table.createdAt} desc, ${table}.rowid desc`;
  let isAfterLast: SQL | undefined;
  for (;;) {
    const rows = await read(and(isAfterLast, isActiveAdmin(ctx), where), order, BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    isAfterLast = sql`(${table.createdAt}, ${table}.rowid) < (${createdAt(last)}, ${last.rowid})`;
  }
}
