import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, transfers } from '#db/schema/index.ts';
import { noneOnHold } from '#domain/accounts/recovery.ts';
import { recordEach } from '#domain/audit/record.ts';
import { commitIf } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import type { DeviceRow } from '#domain/devices/device.ts';
import { maskAll } from '#domain/devices/identifierKeys.ts';
import { Conflict, logFault } from '#domain/errors.ts';
import { isLocked } from '#domain/kernel/locks.ts';
import { composeLetterWhere } from '#domain/messages/compose.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import type { ReportStatus } from '#schemas/devices/statuses.ts';
import { completeTransfer, endTransfer, PARTIES } from './endings.ts';
import { findTransfer, selectTransfers, type Transfer } from './transfer.ts';

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
  decision: 'This transfer has ended by the decision of a case.',
} as const;

export function decisionConflict({ row: { state, ending } }: Transfer): Conflict {
  if (state === 'pending' || ending === null) {
    return new Conflict('This transfer was changed a moment ago. Please reload it and try again.');
  }
  if (ending !== 'deadline') return new Conflict(DECISION_MESSAGES[ending]);
  return new Conflict(`The review period is over: this transfer was ${state}.`);
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
  const accepted = transfer.row.answer === 'accepted';
  if (accepted && (await commitIf(ctx, await completeTransfer(systemContext, transfer, 'deadline')))) return;
  const why = accepted ? 'unavailable' : 'deadline';
  // Accepted in the last moment it is not rejected, but due again.
  const provided = sql`${transfers.answer} is ${transfer.row.answer} and ${mayBeDecided(ctx)}`;
  await commitIf(ctx, endTransfer(systemContext, transfer, { ending: 'deadline', why, provided }));
}

function mayBeDecided(ctx: Context) {
  return sql`(${transfers.answer} is not 'accepted'
    or (${noneOnHold(ctx, PARTIES)} and not ${isLocked(sql`${transfers.deviceId}`)}))`;
}

/** Cancels the transfers that the account gives, declines those it was offered, and tells the other party. */
export async function endOpenTransfers(
  ctx: Context,
  accountId: string,
  endings: readonly ('cancelled' | 'declined')[] = ['cancelled', 'declined'],
): Promise<void> {
  for (const ending of endings) {
    const party = ending === 'cancelled' ? transfers.fromAccountId : transfers.toAccountId;
    for (const open of await selectTransfers(ctx, sql`${party} = ${accountId} and +${transfers.state} = 'pending'`)) {
      await commitIf(ctx, endTransfer(ctx, open, { ending }));
    }
  }
}

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
