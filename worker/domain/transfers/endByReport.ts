import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, transfers } from '#db/schema/index.ts';
import { recordEach } from '#domain/audit/record.ts';
import { maskAll } from '#domain/checks/mask.ts';
import type { MemberContext } from '#domain/context.ts';
import type { DeviceRow } from '#domain/devices/device.ts';
import { composeLetterWhere } from '#domain/messages/compose.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import type { ReportStatus } from '#schemas/devices/statuses.ts';

export function endTransferByReport(ctx: MemberContext, device: DeviceRow, status: ReportStatus): Statement[] {
  const recipient = sql`from ${transfers} join ${accounts} on ${accounts.id} = ${transfers.toAccountId}
    where ${transfers.deviceId} = ${device.id} and ${transfers.state} = 'pending'`;
  const data = { ...deviceData(maskAll(device)), status };
  const letter = { template: 'transfer_ended_by_report', data } as const;
  const pending = sql`select id from ${transfers} where device_id = ${device.id} and state = 'pending'`;
  return [
    composeLetterWhere(ctx, letter, recipient),
    recordEach(ctx, 'transfer.reported', 'transfer', pending),
    ctx.db
      .update(transfers)
      .set({ state: 'rejected', ending: 'reported', decidedBy: ctx.actor.id, decidedAt: ctx.now })
      .where(and(eq(transfers.deviceId, device.id), eq(transfers.state, 'pending'))),
  ];
}
