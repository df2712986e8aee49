import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, transfers } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { type DeviceRow, noSuchDevice } from '#domain/devices/device.ts';
import { Conflict } from '#domain/errors.ts';
import { isFlagged, type ReportStatus } from '#schemas/devices/statuses.ts';
import { handoverStage } from '#schemas/transfers/handover.ts';
import { findPending } from './endPending.ts';

const NOT_YET = 'This handover is not complete. Until then the report of its device can’t be changed or taken back.';

/**
 * A device that was handed over and is not the actor's yet: they may report it missing or stolen as an owner may.
 * Without what its owner wrote about it.
 * @throws NotFound; Conflict for anything else than an alarm
 */
export async function findKept(
  ctx: MemberContext,
  { id, status }: { id: string; status: ReportStatus },
): Promise<DeviceRow> {
  const transfer = await findPending(ctx, id);
  const isKeeper = transfer?.row.toAccountId === ctx.actor.id && handoverStage(transfer.row) === 'handed_over';
  if (!transfer || !isKeeper) throw noSuchDevice();
  if (!isFlagged(status)) throw new Conflict(NOT_YET);
  return { ...transfer.device, notes: null, purchaseDate: null };
}

/** Claim: neither side changes or ends a report while a handover of its device is open. */
export function claimNoTransfer({ db }: Context, deviceId: string): Statement {
  const isOpen = sql`exists (select 1 from ${transfers} where device_id = ${deviceId} and state = 'pending')`;
  const touched = db.update(devices).set({ updatedAt: sql`${devices.updatedAt}` });
  return claim(
    'no transfer',
    touched.where(and(eq(devices.id, deviceId), sql`not ${isOpen}`)),
    () => new Conflict(NOT_YET),
  );
}
