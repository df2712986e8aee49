import { sql } from 'drizzle-orm';
import { allOrNothing } from '../../../db/batch.ts';
import type { ReceiptFilters } from '../../schemas/receipts.ts';
import { isStillAdmin, stillAdmin } from '../admin/stillAdmin.ts';
import { record } from '../audit/record.ts';
import type { MemberContext } from '../context.ts';
import { type Cell, csvHead, csvLine } from '../csv.ts';
import { Unauthenticated } from '../errors.ts';
import { logFault } from '../faults.ts';
import type { Receipt } from './present.ts';
import { walkReceipts } from './walk.ts';

/** The columns, in order; dates are instants of ISO 8601. */
const COLUMNS: Record<string, (receipt: Receipt) => Cell> = {
  'Receipt ID': ({ receiptNumber }) => receiptNumber,
  Username: ({ user }) => user.username,
  Email: ({ user }) => user.email,
  Name: ({ user }) => user.name,
  Plan: ({ subscriptionName }) => subscriptionName,
  Description: ({ description }) => description,
  'Amount (NGN)': ({ amount }) => amount,
  Status: ({ status }) => status,
  Date: ({ date }) => date,
  'Payment reference': ({ reference }) => reference,
};

/**
 * The receipts that filters find as the text of a CSV file, newest first, piece by piece as it is read. The audit keeps
 * the filters, but of a search only that there was one: it names a person; of a file that nobody begins to read, nothing.
 * It breaks off for whoever is no longer an admin.
 */
export async function* exportReceipts(ctx: MemberContext, filters: ReceiptFilters): AsyncGenerator<string> {
  try {
    await writeDown(ctx, filters);
    yield csvHead(Object.keys(COLUMNS));
    for await (const batch of walkReceipts(ctx, filters, isStillAdmin(ctx))) yield batch.map(lineOf).join('');
    const [wasWhole] = await ctx.db.all(sql`select 1 where ${isStillAdmin(ctx)}`);
    if (!wasWhole) throw new Unauthenticated();
  } catch (error) {
    // The answer has begun: all that is left is to break it off, which no one else would tell.
    logFault(`Request ${ctx.requestId}: an export`, error);
    throw error;
  }
}

async function writeDown(ctx: MemberContext, filters: ReceiptFilters): Promise<void> {
  const { search, startDate = null, endDate = null, status = null } = filters;
  const detail = { searched: Boolean(search), startDate, endDate, status };
  const subject = { type: 'receipt', id: null } as const;
  const done = await allOrNothing(ctx.db, stillAdmin(ctx), record(ctx, 'receipts.export', subject, detail));
  if (!done) throw new Unauthenticated();
}

function lineOf(receipt: Receipt): string {
  return csvLine(Object.values(COLUMNS).map((cell) => cell(receipt)));
}
