import type { MemberContext } from '#domain/context.ts';
import { type DeviceRow, noSuchDevice } from '#domain/devices/device.ts';
import { Conflict } from '#domain/errors.ts';
import { IN_HANDOVER } from '#domain/kernel/locks.ts';
import { isFlagged, type ReportStatus } from '#schemas/devices/statuses.ts';
import { handoverStage } from '#schemas/transfers/handover.ts';
import { findPending } from './endPending.ts';
import type { Transfer } from './transfer.ts';

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
  if (!isFlagged(status)) throw new Conflict(IN_HANDOVER);
  return { ...transfer.device, notes: null, purchaseDate: null };
}

/** The open transfer that a report concerns. Its keeper may have reported the device before. */
export async function findReported(
  ctx: MemberContext,
  device: DeviceRow,
  status: ReportStatus,
): Promise<Transfer | undefined> {
  const mayBeOpen = device.status === 'transfer_pending' || (isFlagged(device.status) && isFlagged(status));
  return mayBeOpen ? findPending(ctx, device.id) : undefined;
}

/** The owner reports a device that somebody else keeps. */
export function isKeptFrom({ actor }: MemberContext, transfer: Transfer | undefined): boolean {
  return transfer?.row.fromAccountId === actor.id && handoverStage(transfer.row) === 'handed_over';
}
