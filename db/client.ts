import { drizzle } from 'drizzle-orm/d1';

/** Without `schema`, which only `db.query` needs: its relations would be worked out anew for every request. */
export function openDb(d1: D1Database) {
  return drizzle(d1);
}

export type Db = ReturnType<typeof openDb>;
