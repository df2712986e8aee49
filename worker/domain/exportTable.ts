import { and, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { record } from '#domain/audit/record.ts';
import { claimActiveAdmin, isActiveAdmin } from '#domain/kernel/require.ts';
import type { AuditSubject } from '#schemas/admin/auditActions.ts';
import { commit } from './commit.ts';
import type { MemberContext } from './context.ts';
import { logFault, Unauthenticated } from './errors.ts';

type Table<Row> = {
  name: 'users' | 'devices' | 'transfers' | 'receipts';
  subject: AuditSubject;
  columns: Record<string, (row: Row) => Cell>;
  rows: AsyncIterable<Row[]>;
};

/** The audit keeps the filters, but of a search only that there was one: it names a person. */
export async function* exportTable<Row>(
  ctx: MemberContext,
  { name, subject, columns, rows }: Table<Row>,
  { search, ...filters }: { search?: string } & Record<string, string | undefined>,
): AsyncGenerator<string> {
  try {
    const given = Object.entries(filters).map(([filter, value]) => [filter, value ?? null]);
    const detail = { searched: Boolean(search), ...Object.fromEntries(given) };
    const act = record(ctx, `${name}.export`, { type: subject, id: null }, detail);
    await commit(ctx, claimActiveAdmin(ctx), act);
    yield csvHead(Object.keys(columns));
    const lineOf = (row: Row) => csvLine(Object.values(columns).map((cell) => cell(row)));
    for await (const batch of rows) yield batch.map(lineOf).join('');
    const [wasWhole] = await ctx.db.all(sql`select 1 where ${isActiveAdmin(ctx)}`);
    if (!wasWhole) throw new Unauthenticated();
  } catch (error) {
    // The answer has already begun, so it can only be cut off; the log says why.
    logFault(`Request ${ctx.requestId}: an export`, error);
    throw error;
  }
}

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

export type Cell = string | number | null;

/** Byte order mark, for programs that need it to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How a spreadsheet's formula begins, also in full-width signs (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180, UTF-8. */
export function csvHead(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names);
}

/** Texts are quoted; one that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
