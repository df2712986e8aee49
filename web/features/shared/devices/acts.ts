import type { Device } from '#lib/queries/outputs.ts';
import { isSought } from '#schemas/devices/statuses.ts';

type Judged = Pick<Device, 'status' | 'removalScheduledFor'>;

const UNDO_FIRST = 'Its removal is scheduled: undo that first';

/** Null when it can be transferred. */
export function transferBlockedReason({ status, removalScheduledFor }: Judged): string | null {
  if (status === 'transfer_pending') return 'Already being transferred';
  if (status === 'reported') return 'Reported: press “I have it back” first';
  if (isSought(status)) return `Reported ${status}: press “I have it back” first`;
  return removalScheduledFor === null ? null : UNDO_FIRST;
}

/** Null when it can be edited. */
export function editBlockedReason({ status, removalScheduledFor }: Judged): string | null {
  if (status === 'transfer_pending') return 'Being transferred: cancel the transfer first';
  return removalScheduledFor === null ? null : UNDO_FIRST;
}

/** Null when it can be removed. */
export function removalBlockedReason({ status, removalScheduledFor }: Judged): string | null {
  if (status === 'transfer_pending') return 'Being transferred: cancel the transfer first';
  return removalScheduledFor === null ? null : 'Its removal is scheduled already';
}

/** What a link presets. */
export type AskedReport = { id: string | null; status: string | null };

/** The status only as far as it can be reported. */
export function askedReport<Status extends string>({ id, status }: AskedReport, allowed: readonly Status[]) {
  const known = allowed.find((one) => one === status);
  return { ...(id && { id }), ...(known && { status: known }) };
}
