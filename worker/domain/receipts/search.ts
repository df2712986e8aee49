import { type SQL, sql } from 'drizzle-orm';
import { accounts, receipts } from '../../../db/schema/index.ts';
import { startsWith } from '../admin/prefix.ts';

/** The readings of a search, each found by an index of its own: the payer's name or e-mail; a receipt's number, reference or id. */
export function readingsOf(search: string): { payer: SQL[]; receipt: SQL[] } {
  const typed = sql`lower(${search})`;
  return {
    payer: [startsWith(sql`lower(${accounts.username})`, typed), startsWith(sql`lower(${accounts.email})`, typed)],
    receipt: [
      startsWith(receipts.receiptNumber, sql`upper(${search})`),
      startsWith(receipts.paymentReference, sql`upper(${search})`),
      startsWith(receipts.id, typed),
    ],
  };
}
