import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Choice = [column: SQLWrapper, values: readonly (string | number)[]];

export function combinations(...columns: Choice[]): SQL[] {
  return columns.reduce<SQL[]>(
    (allowedValues, [column, values]) =>
      allowedValues.flatMap((before) => values.map((value) => sql`${before} and ${column} = ${value}`)),
    [sql`true`],
  );
}

export function chosen<Value extends string>(
  filter: Value | 'all' | undefined,
  all: readonly Value[],
): readonly Value[] {
  return filter === undefined || filter === 'all' ? all : [filter];
}
