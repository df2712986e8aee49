import { type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core';

/** Epoch milliseconds. */
export const instant = (name: string) => integer(name);

export const id = () => text('id').primaryKey();

export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** The row that it refers to can't be deleted while this row exists. */
export const refersTo = (name: string, target: () => SQLiteColumn) => text(name).notNull().references(target);

/** Deleting the row that it refers to deletes this row too. */
export const belongsTo = (name: string, target: () => SQLiteColumn) =>
  text(name).notNull().references(target, { onDelete: 'cascade' });

/** For CHECK constraints. Values are code constants, never input. */
export function oneOf(column: SQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} in (${quoted(values)})`;
}

export function noneOf(column: SQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} not in (${quoted(values)})`;
}

/** For IN (…) of SQL that binds nothing, as an index's does. */
export const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
