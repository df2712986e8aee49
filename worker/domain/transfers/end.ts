import { and, eq, type SQL } from 'drizzle-orm';
import { must, type Statement } from '#db/batch.ts';
import { devices, transfers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Actor, Context } from '#domain/context.ts';
import { updateCheckAnswer } from '#domain/devices/identifierKeys.ts';
import type { TransferEnding } from '#schemas/transfers/transferWords.ts';
import type { Transfer } from './find.ts';
import { notifyParties } from './notifications.ts';

type Ending = {
  ending: Exclude<TransferEnding, 'approved' | 'reported'>;
  why?: string;
  reason?: string | null;
  provided?: SQL;
};

export function endTransfer(
  ctx: Context & { actor?: Actor },
  transfer: Transfer,
  { ending, why, reason = null, provided }: Ending,
): Statement[] {
  const { row, device } = transfer;
  const earlier = row.earlierStatus;
  const given: { reason?: string } = reason ? { reason } : {};
  return [
    must(
      ctx.db
        .update(transfers)
        .set({
          state: 'rejected',
          ending,
          decisionReason: reason,
          decidedBy: ctx.actor?.id ?? null,
          decidedAt: ctx.now,
          ...(ending === 'declined' && { answer: 'declined' as const, answeredAt: ctx.now }),
        })
        .where(and(eq(transfers.id, row.id), eq(transfers.state, 'pending'), provided)),
    ),
    must(
      ctx.db
        .update(devices)
        .set({ status: earlier, updatedAt: ctx.now })
        .where(and(eq(devices.id, device.id), eq(devices.status, 'transfer_pending'))),
    ),
    updateCheckAnswer(ctx, device.id, earlier, UNDISCLOSED),
    notifyParties(ctx, transfer, 'ended', { why: why ?? ending, ...given }),
    record(ctx, `transfer.${ending}`, { type: 'transfer', id: row.id }, { device: device.id, ...given }),
  ].flat();
}

/** Nothing public: the device is not reported. */
export const UNDISCLOSED = { showToPublic: false, location: null };
