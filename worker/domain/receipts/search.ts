import { type SQL, sql } from 'drizzle-orm';
import { accounts, receipts } from '../../../db/schema/index.ts';
import { startsWith } from '../lists/prefix.ts';

/** A text of an index, and the condition that it begins with what was typed. */
export type Beginning = { text: SQL; begins: SQL };

/** The readings of a search, each found by an index of its own: the payer's name or e-mail; a receipt's number, reference or id. */
export function readingsOf(search: string): { payer: Beginning[]; receipt: Beginning[] } {
  const [lower, upper] = [sql`lower(${search})`, sql`upper(${search})`];
  return {
    payer: [beginning(sql`lower(${accounts.username})`, lower), beginning(sql`lower(${accounts.email})`, lower)],
    receipt: [
      beginning(sql`${receipts.receiptNumber}`, upper),
      beginning(sql`${receipts.paymentReference}`, upper),
      beginning(sql`${receipts.id}`, lower),
    ],
  };
}

function beginning(text: SQL, typed: SQL): Beginning {
  return { text, begins: startsWith(text, typed) };
}
