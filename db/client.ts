import { drizzle } from 'drizzle-orm/d1';
import * as schema from './schema/index.ts';

/** The register's database through Drizzle. One a request: it holds nothing but the binding. */
export function openDb(d1: D1Database) {
  return drizzle(d1, { schema });
}

export type Db = ReturnType<typeof openDb>;
