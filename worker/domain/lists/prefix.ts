import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Written so that an index on the expression finds it. */
export function startsWith(expression: SQLWrapper, prefix: SQLWrapper): SQL {
  return sql`(${expression} >= ${prefix} and ${expression} < ${prefixEnd(prefix)})`;
}

/** First text after all that start with `prefix`. */
export function prefixEnd(prefix: SQLWrapper): SQL {
  return sql`${prefix} || char(1114111)`;
}
