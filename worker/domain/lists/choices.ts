import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Choice = [column: SQLWrapper, values: readonly (string | number)[]];

export function combinations(...columns: Choice[]): SQL[] {
  return columns.reduce<SQL[]>(
    (conditions, [column, values]) =>
      conditions.flatMap((before) => values.map((value) => sql`${before} and ${column} = ${value}`)),
    [sql`true`],
  );
}

/** Undefined for an open filter. */
export function isOnly(column: SQLWrapper, value: string | undefined): SQL | undefined {
  return value === undefined || value === 'all' ? undefined : sql`${column} = ${value}`;
}

export function chosen<Value extends string>(
  filter: Value | 'all' | undefined,
  all: readonly Value[],
): readonly Value[] {
  return filter === undefined || filter === 'all' ? all : [filter];
}
