import { type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core';

/** An instant, in epoch milliseconds. */
export const instant = (name: string) => integer(name);

/** A row's own unguessable id. */
export const id = () => text('id').primaryKey();

/** A yes/no column. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** `column IN ('a', 'b')`, for CHECK constraints. Values are code constants, never input. */
export function oneOf(column: SQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} in (${quoted(values)})`;
}

export function noneOf(column: SQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} not in (${quoted(values)})`;
}

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
