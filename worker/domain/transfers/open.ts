import type { Context } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { expireTransfer } from './expireTransfers.ts';
import { findTransfer, type Transfer } from './find.ts';

/** An overdue transfer is decided now, in case the schedule is late. @throws Conflict that says how it was decided */
export async function refuseUnlessOpen(ctx: Context, transfer: Transfer): Promise<void> {
  if (transfer.row.state !== 'pending') throw decisionConflict(transfer);
  if (transfer.row.reviewDeadline > ctx.now) return;
  await expireTransfer(ctx, transfer);
  throw await conflictFor(ctx, transfer.row.id);
}

export async function conflictFor(ctx: Context, id: string): Promise<Conflict> {
  return decisionConflict(await findTransfer(ctx, id));
}

const DECISION_MESSAGES = {
  approved: 'This transfer has already been approved.',
  rejected: 'This transfer has already been rejected.',
  declined: 'This transfer has already been declined by the recipient.',
  cancelled: 'This transfer has already been cancelled by the owner.',
  reported: 'This transfer has ended because the device was reported.',
} as const;

function decisionConflict({ row: { state, ending } }: Transfer): Conflict {
  if (state === 'pending' || ending === null) {
    return new Conflict('This transfer was changed a moment ago. Please reload it and try again.');
  }
  if (ending !== 'deadline') return new Conflict(DECISION_MESSAGES[ending]);
  return new Conflict(`The review period is over: this transfer was ${state}.`);
}
