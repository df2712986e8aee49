import { drizzle } from 'drizzle-orm/d1';

/** No `schema` here: only `db.query` needs it, and Drizzle would compute its relations for every request. */
export function openDb(d1: D1Database) {
  return drizzle(d1);
}

export type Db = ReturnType<typeof openDb>;
