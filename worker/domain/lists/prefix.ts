import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that a text starts with another one, written so that an index on the expression finds it. */
export function startsWith(expression: SQLWrapper, prefix: SQLWrapper): SQL {
  return sql`(${expression} >= ${prefix} and ${expression} < ${endOf(prefix)})`;
}

/** Where the texts end that start with another one. */
export function endOf(prefix: SQLWrapper): SQL {
  return sql`${prefix} || char(1114111)`;
}
