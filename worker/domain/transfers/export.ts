import { and, or, sql } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import type { Cell } from '#domain/exports/csv.ts';
import { newestFirst } from '#domain/exports/rows.ts';
import { exportTable } from '#domain/exports/table.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { TransferFilters } from '#schemas/transfers/transfers.ts';
import { selectTransfers, type Transfer } from './find.ts';
import { isListed } from './review.ts';
import { matcherGroups } from './search.ts';

const COLUMNS: Record<string, (transfer: Transfer) => Cell> = {
  'Transfer ID': ({ row }) => row.id,
  Device: ({ row }) => row.deviceName,
  Model: ({ row }) => row.deviceModel,
  'IMEI or serial number': ({ device }) => device.imei1 ?? device.serialNumber,
  From: ({ row }) => row.fromName,
  'From email': ({ from }) => from.email,
  To: ({ row }) => row.toName,
  'To email': ({ to }) => to.email,
  Reason: ({ row }) => row.reason,
  Status: ({ row }) => row.state,
  Answer: ({ row }) => row.answer,
  Ending: ({ row }) => row.ending,
  Requested: ({ row }) => iso(row.createdAt),
  'Review deadline': ({ row }) => iso(row.reviewDeadline),
  Decided: ({ row }) => isoOrNull(row.decidedAt),
};

export function exportTransfers(ctx: MemberContext, filters: TransferFilters): AsyncGenerator<string> {
  const { search } = filters;
  const isFound = search ? or(...matcherGroups(search).map(({ listCondition }) => listCondition)) : undefined;
  const rows = newestFirst(ctx, {
    table: transfers,
    where: and(isFound, isListed(filters)),
    read: (where, order, most) =>
      selectTransfers(ctx, where ?? sql`true`)
        .orderBy(order)
        .limit(most),
    createdAt: ({ row }) => row.createdAt,
  });
  return exportTable(ctx, { name: 'transfers', subject: 'transfer', columns: COLUMNS, rows }, filters);
}
