import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { transfers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { DeviceChanged, type DeviceRow } from '#domain/devices/device.ts';
import { maskAll } from '#domain/devices/identifierKeys.ts';
import { Conflict, logFault } from '#domain/errors.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import type { ReportStatus } from '#schemas/devices/statuses.ts';
import { completeTransfer, endTransfer, mayBeDecided, notifyParties } from './endings.ts';
import { expireHandover } from './expireHandover.ts';
import { freezeHandover, markDisputed } from './freeze.ts';
import { findTransfer, selectTransfers, type Transfer } from './transfer.ts';

/** An overdue transfer is decided now, in case the schedule is late. @throws Conflict that says how it was decided */
export async function refuseUnlessOpen(ctx: Context, transfer: Transfer): Promise<void> {
  if (transfer.row.state !== 'pending') throw decisionConflict(transfer);
  const { reviewDeadline, paidAt } = transfer.row;
  if (reviewDeadline > ctx.now || paidAt !== null) return;
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
  decision: 'This transfer has ended by the decision of a case.',
  returned: 'This handover has ended with its case: the device stays with its owner.',
} as const;

export function decisionConflict({ row: { state, ending, handover } }: Transfer): Conflict {
  if (state === 'pending' || ending === null) {
    return new Conflict('This transfer was changed a moment ago. Please reload it and try again.');
  }
  if (ending !== 'deadline') return new Conflict(DECISION_MESSAGES[ending]);
  const isOver = handover ? 'The time of this handover' : 'The review period';
  return new Conflict(`${isOver} is over: this transfer was ${state}.`);
}

const AT_ONCE = 50;

/** After 21 days accepted ones are approved, others rejected; one on recovery hold waits. */
export async function expireTransfers(ctx: Context): Promise<void> {
  // Left to itself SQLite takes the index of states and sorts every pending row.
  const due = await ctx.db.all<{ id: string }>(sql`
    select id from ${transfers} indexed by transfers_due
    where state = 'pending' and review_deadline <= ${ctx.now} and ${mayBeDecided(ctx)} order by review_deadline limit ${AT_ONCE}`);
  for (const { id } of due) {
    try {
      await expireTransfer(ctx, await findTransfer(ctx, id));
    } catch (error) {
      logFault(`Deadline of transfer ${id}`, error);
    }
  }
}

/** A concurrent decision wins. */
export async function expireTransfer(ctx: Context, transfer: Transfer): Promise<void> {
  const systemContext = { ...ctx, actor: undefined, addressHash: null };
  if (transfer.row.handover) return expireHandover(systemContext, transfer);
  const accepted = transfer.row.answer === 'accepted';
  if (accepted && (await commitIf(ctx, await completeTransfer(systemContext, transfer, 'deadline')))) return;
  const why = accepted ? 'unavailable' : 'deadline';
  // Accepted in the last moment it is not rejected, but due again.
  const provided = sql`${transfers.answer} is ${transfer.row.answer} and ${mayBeDecided(ctx)}`;
  await commitIf(ctx, endTransfer(systemContext, transfer, { ending: 'deadline', why, provided }));
}

/** Cancels the transfers that the account gives, declines those it was offered, and tells the other party. Not what was paid. */
export async function endOpenTransfers(
  ctx: Context,
  accountId: string,
  endings: readonly ('cancelled' | 'declined')[] = ['cancelled', 'declined'],
): Promise<void> {
  for (const ending of endings) {
    const party = ending === 'cancelled' ? transfers.fromAccountId : transfers.toAccountId;
    for (const open of await selectTransfers(
      ctx,
      sql`${party} = ${accountId} and +${transfers.state} = 'pending' and ${transfers.paidAt} is null`,
    )) {
      const ended = endTransfer(ctx, open, { ending, provided: isNull(transfers.paidAt) });
      await commitIf(ctx, ended, ending === 'cancelled' ? textOfEnd(ctx, open) : []);
    }
  }
}

/** What a report does to the transfer of its device: it ends, or a handover that was paid waits for a case. The keeper's own leaves it as it is. */
export function reportDuringTransfer(
  ctx: MemberContext,
  device: DeviceRow,
  transfer: Transfer,
  status: ReportStatus,
): Statement[] {
  const { row, to } = transfer;
  if (row.toAccountId === ctx.actor.id) return notifyParties(ctx, transfer, 'reported', { why: status });
  if (row.frozenCase !== null) return [markDisputed(ctx, device.id)];
  if (row.paidAt !== null) return freezeHandover(ctx, transfer, 'late');
  const data = { ...deviceData(maskAll(device)), status };
  return [
    claim(
      'not paid',
      ctx.db
        .update(transfers)
        .set({ state: 'rejected', ending: 'reported', decidedBy: ctx.actor.id, decidedAt: ctx.now })
        .where(and(eq(transfers.id, row.id), eq(transfers.state, 'pending'), isNull(transfers.paidAt))),
      () => new DeviceChanged(),
    ),
    composeLetter(ctx, to, { template: 'transfer_ended_by_report', data }),
    textOfEnd(ctx, transfer),
    record(ctx, 'transfer.reported', { type: 'transfer', id: row.id }, { device: device.id }),
  ].flat();
}

/** What becomes of it, for a letter. */
export function afterReport({ actor }: MemberContext, { row }: Transfer): { transfer?: 'ended' | 'frozen' } {
  if (row.toAccountId === actor.id) return {};
  return { transfer: row.paidAt === null ? 'ended' : 'frozen' };
}

/** Whoever has accepted may be on their way to pay. A stranger gets no text by an offer that is made and cancelled. */
export function textOfEnd(ctx: Context, { row, to }: Transfer): Statement[] {
  if (!row.handover || row.answer !== 'accepted') return [];
  return [
    compose(ctx, to.phone, { channel: 'sms', template: 'handover_ended_text', data: { device: row.deviceName } }),
  ];
}

/** At most one is open. */
export async function findPending(ctx: Context, deviceId: string): Promise<Transfer | undefined> {
  const [pending] = await selectTransfers(
    ctx,
    sql`${transfers.deviceId} = ${deviceId} and ${transfers.state} = 'pending'`,
  );
  return pending;
}
