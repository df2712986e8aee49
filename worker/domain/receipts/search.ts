import { or, type SQL, sql } from 'drizzle-orm';
import { receipts } from '../../../db/schema/index.ts';
import { beginning, byPerson, ofBeginnings } from '../lists/people.ts';
import type { Meaning } from '../lists/search.ts';

/** What a search may mean of a receipt: its number, reference or id; or who has paid. */
export function meaningsOf(search: string): Meaning[] {
  const payer = {
    join: sql`${receipts} on ${receipts.accountId} = accounts.id`,
    order: [receipts.createdAt, sql`${receipts}.rowid`].map((by) => ({ by: sql`${by}`, direction: 'desc' as const })),
    account: sql`${receipts.accountId}`,
  };
  return [ownMeaning(search), byPerson(search, payer)];
}

/** What it may mean of the receipt itself. Each is found by an index of its own. */
export function ownMeaning(search: string): Meaning {
  const upper = sql`upper(${search})`;
  return ofBeginnings(receipts, [
    beginning(sql`${receipts.receiptNumber}`, upper),
    beginning(sql`${receipts.paymentReference}`, upper),
    beginning(sql`${receipts.id}`, sql`lower(${search})`),
  ]);
}

/** That a receipt is one of those that a search may mean, asked of the receipt alone. */
export function isFound(search: string): SQL | undefined {
  return or(...meaningsOf(search).map(({ finds }) => finds));
}
