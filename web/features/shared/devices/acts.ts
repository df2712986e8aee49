import type { Device } from '#lib/queries/outputs.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';

type DeviceState = Pick<Device, 'status' | 'removalScheduledFor'>;

const UNDO_FIRST = 'Its removal is scheduled: undo that first';

/** Null if it can be transferred. */
export function transferBlockedReason({ status, removalScheduledFor }: DeviceState): string | null {
  if (status === 'transfer_pending') return 'Already being transferred';
  if (status === 'reported') return 'Reported: press “I have it back” first';
  if (isFlagged(status)) return `Reported ${status}: press “I have it back” first`;
  return removalScheduledFor === null ? null : UNDO_FIRST;
}

/** Null if it can be edited. */
export function editBlockedReason({ status, removalScheduledFor }: DeviceState): string | null {
  if (status === 'transfer_pending') return 'Being transferred: cancel the transfer first';
  return removalScheduledFor === null ? null : UNDO_FIRST;
}

/** Null if it can be removed. */
export function removalBlockedReason({ status, removalScheduledFor }: DeviceState): string | null {
  if (status === 'transfer_pending') return 'Being transferred: cancel the transfer first';
  return removalScheduledFor === null ? null : 'Its removal is scheduled already';
}

/** The device and status that a link fills into the form. */
export type ReportPreset = { id: string | null; status: string | null };

/** Leaves out a status that can't be reported. */
export function presetValues<Status extends string>({ id, status }: ReportPreset, allowed: readonly Status[]) {
  const known = allowed.find((one) => one === status);
  return { ...(id && { id }), ...(known && { status: known }) };
}
