import { type SQL, sql } from 'drizzle-orm';
import type { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import type { Cell } from '#domain/exportTable.ts';
import { formatDateTime, iso } from '#schemas/format/dates.ts';

export type Account = typeof accounts.$inferSelect;

/** Describes which part of a table belongs to a member. */
export type List = {
  /** Names its file and its part of everything.json. */
  name: string;
  /** A description for the README. */
  what: string;
  /** A select of the rowids that belong to the member. */
  rows: (account: Account) => SQL;
  /** Over the row `t`. A name that ends in `at` or `Until` is an instant, one that begins with `is` a yes or no. */
  fields: (account: Account) => Record<string, SQL>;
  /** Replaces codes with words that people can read. */
  words?: Record<string, (code: string) => string>;
};

/** Columns under their own names, in camelCase. */
export function columns(...names: string[]): Record<string, SQL> {
  return Object.fromEntries(names.map((name) => [name, sql.raw(`t.${snakeCase(name)}`)]));
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type Row = Record<string, Cell>;

/** Only one page is in memory, however long the list is. */
export const PAGE = 500;

/** In the order in which they came. */
export async function* rowsOf(ctx: Context, table: string, list: List, account: Account): AsyncGenerator<Row[]> {
  const fields = Object.entries(list.fields(account)).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  for (let last = 0; ; ) {
    const found = await ctx.db.all<Row & { rowid: number }>(sql`
      select t.rowid as "rowid", ${sql.join(fields, sql`, `)} from ${sql.identifier(table)} t
      where t.rowid in (${list.rows(account)}) and t.rowid > ${last} order by t.rowid limit ${PAGE}`);
    if (found.length > 0) yield found.map(({ rowid: _, ...row }) => worded(list, row));
    if (found.length < PAGE) return;
    last = found.at(-1)?.rowid ?? last;
  }
}

function worded({ words = {} }: List, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? (words[name]?.(value) ?? value) : value,
    ]),
  );
}

const isInstant = (name: string) => /(^at|At|Until)$/.test(name);
const isFlag = (name: string) => /^is[A-Z]/.test(name);

/** For programs: UTC. */
export function forJson(row: Row): Record<string, Cell | boolean> {
  return mapped(row, (name, value) => {
    if (isInstant(name)) return iso(Number(value));
    return isFlag(name) ? value === 1 : value;
  });
}

/** For people: Lagos time. */
export function forCsv(row: Row): Row {
  return mapped(row, (name, value) => {
    if (isInstant(name)) return formatDateTime(Number(value));
    if (isFlag(name)) return value === 1 ? 'yes' : 'no';
    return value;
  });
}

function mapped<Value>(
  row: Row,
  to: (name: string, value: Exclude<Cell, null>) => Value,
): Record<string, Value | null> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : to(name, value)]),
  );
}

/** `serialNumber` as "Serial number". */
export function headOf(name: string): string {
  if (name.startsWith('imei')) return `IMEI ${name.slice('imei'.length)}`;
  const words = name.replace(/^is(?=[A-Z])/, '').replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
