import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Choice = [column: SQLWrapper, values: readonly (string | number)[]];

/** A condition for every way of choosing one value of each column: what an index that begins with them has in order. */
export function choices(...columns: Choice[]): SQL[] {
  return columns.reduce<SQL[]>(
    (chosen, [column, values]) =>
      chosen.flatMap((before) => values.map((value) => sql`${before} and ${column} = ${value}`)),
    [sql`true`],
  );
}

/** The values a filter leaves: the one it names, or all. */
export function chosen<Value extends string>(
  filter: Value | 'all' | undefined,
  all: readonly Value[],
): readonly Value[] {
  return filter === undefined || filter === 'all' ? all : [filter];
}
