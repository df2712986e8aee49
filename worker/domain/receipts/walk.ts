import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { receipts } from '../../../db/schema/index.ts';
import type { ReceiptFilters } from '../../schemas/receipts.ts';
import type { Context } from '../context.ts';
import { inDays, withPayers } from './list.ts';
import { presentReceipt, type Receipt } from './present.ts';
import { isFound } from './search.ts';

/** Receipts read at once: a million of them are 500 questions; D1 answers a request a thousand. */
const BATCH = 2000;

/**
 * All receipts that filters find, newest first, batch by batch: each row is read once, however many there are. What is
 * added meanwhile stands before the first.
 * @param provided what must go on to hold: from the batch on in which it does not, none are found
 */
export async function* walkReceipts(ctx: Context, filters: ReceiptFilters, provided: SQL): AsyncGenerator<Receipt[]> {
  const ofStatus = filters.status && eq(receipts.status, filters.status);
  // Row by row: looking for all of them anew would cost every batch as much as the first.
  const ofSearch = filters.search && isFound(filters.search);
  const where = and(provided, ofSearch || undefined, inDays(filters), ofStatus);
  let isBehind: SQL | undefined;
  for (;;) {
    const rows = await withPayers(ctx)
      .where(and(isBehind, where))
      .orderBy(desc(receipts.createdAt), sql`${receipts}.rowid desc`)
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(presentReceipt);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    isBehind = sql`(${receipts.createdAt}, ${receipts}.rowid) < (${last.receipt.createdAt}, ${last.rowid})`;
  }
}
