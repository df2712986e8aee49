import { and } from 'drizzle-orm';
import { receipts } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import type { Cell } from '#domain/exports/csv.ts';
import { newestFirst } from '#domain/exports/rows.ts';
import { exportTable } from '#domain/exports/table.ts';
import type { ReceiptFilters } from '#schemas/payments/receipts.ts';
import type { Receipt } from '#schemas/responses/payments.ts';
import { inDays, ofStatus, withPayers } from './list.ts';
import { presentReceipt } from './present.ts';
import { isFound } from './search.ts';

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

export function exportReceipts(ctx: MemberContext, filters: ReceiptFilters): AsyncGenerator<string> {
  const { search, startDate, endDate, status } = filters;
  const rows = newestFirst(ctx, {
    table: receipts,
    where: and(search ? isFound(search) : undefined, inDays(filters), ofStatus(status)),
    read: (where, order, most) => withPayers(ctx).where(where).orderBy(order).limit(most),
    createdAt: ({ receipt }) => receipt.createdAt,
  });
  const table = { name: 'receipts', subject: 'receipt', columns: COLUMNS, rows: presented(rows) } as const;
  return exportTable(ctx, table, { search, startDate, endDate, status });
}

async function* presented(batches: AsyncIterable<Parameters<typeof presentReceipt>[0][]>): AsyncGenerator<Receipt[]> {
  for await (const batch of batches) yield batch.map(presentReceipt);
}
