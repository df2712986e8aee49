import { and, eq } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { transfers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim } from '#domain/commit.ts';
import type { Actor, Context } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { completeTransfer, notifyParties, returnStatus } from '#domain/transfers/endings.ts';
import { findPending } from '#domain/transfers/endPending.ts';
import type { Transfer } from '#domain/transfers/transfer.ts';
import type { CaseOutcome } from '#schemas/cases/caseWords.ts';
import { type Case, CaseChanged } from './case.ts';

/**
 * What the end of a case does to the handover that waits for it: it goes through where the recipient was right, else the
 * device stays with its owner. Belongs behind the end of the case in its batch.
 */
export async function endFrozenHandover(
  ctx: Context & { actor?: Actor },
  { row }: Case,
  outcome: CaseOutcome,
): Promise<Statement[]> {
  if (row.deviceId === null) return [];
  const transfer = await findPending(ctx, row.deviceId);
  if (transfer?.row.frozenCase !== row.id) return [];
  if (outcome !== 'completed') return returnDevice(ctx, transfer);
  return completeTransfer(ctx, transfer, 'approved', { why: () => new CaseChanged(), byCase: true });
}

/** A report of the owner stands. */
function returnDevice(ctx: Context & { actor?: Actor }, transfer: Transfer): Statement[] {
  const { row, device } = transfer;
  return [
    claim(
      'frozen',
      ctx.db
        .update(transfers)
        .set({ state: 'rejected', ending: 'returned', decidedBy: ctx.actor?.id ?? null, decidedAt: ctx.now })
        .where(and(eq(transfers.id, row.id), eq(transfers.state, 'pending'))),
      () => new CaseChanged(),
    ),
    returnStatus(ctx, transfer),
    notifyParties(ctx, transfer, 'ended', { why: 'returned' }),
    record(ctx, 'transfer.returned', { type: 'transfer', id: row.id }, { device: device.id }),
  ].flat();
}

/** Claim, for the case of a handover: it still waits for it. Another decision may have moved the device. */
export function claimFrozen({ db }: Context, { row }: Case): Statement[] {
  if (row.kind !== 'handover') return [];
  const isWaiting = and(eq(transfers.state, 'pending'), eq(transfers.frozenCase, row.id));
  const touched = db.update(transfers).set({ frozenCase: row.id });
  const ended = () => new Conflict('The handover has ended already. Refuse the case.');
  return [claim('frozen', touched.where(and(eq(transfers.deviceId, row.deviceId ?? ''), isWaiting)), ended)];
}
