import { sql } from 'drizzle-orm';
import { allOrNothing, type Statement } from '#db/batch.ts';
import { openDb } from '#db/client.ts';

/** The Worker that wrote does not know yet that databases were added: to be tried again. */
export class OutdatedLayout extends Error {}

/** One transaction. False, and nothing written, when a later growth than these has begun in this database. */
export function writeWithin(d1: D1Database, growths: number, ...statements: Statement[]): Promise<boolean> {
  return allOrNothing(openDb(d1), unlessPast(growths), ...statements);
}

const unlessPast = (growths: number): Statement =>
  sql`select json(case when exists (select 1 from identifier_growth where growth > ${growths}) then 'past' else '1' end)`;
