import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, identifiers, transfers } from '#db/schema/index.ts';
import { confirmationLink } from '#domain/accounts/confirmEmail.ts';
import { noneOnHold } from '#domain/accounts/recovery.ts';
import { keepReason, record } from '#domain/audit/record.ts';
import { claim } from '#domain/commit.ts';
import type { Actor, Context } from '#domain/context.ts';
import { checkAnswerFor, maskAll, updateCheckAnswer } from '#domain/devices/identifierKeys.ts';
import { claimUnlocked } from '#domain/kernel/locks.ts';
import { describedDevice, signPaper, supersedeCertificates, wholeNumbers } from '#domain/log/sign.ts';
import { SAYS } from '#domain/log/signedWords.ts';
import { composeLetter, type Letter } from '#domain/messages/compose.ts';
import { type Data, deviceData } from '#domain/messages/templateParts.ts';
import { unnamedDevice } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { TransferEnding } from '#schemas/transfers/transferWords.ts';
import type { Transfer } from './transfer.ts';

export const PARTIES = sql`${transfers.fromAccountId}, ${transfers.toAccountId}`;

/**
 * Removes the former owner's name for the device, the notes and the proof of purchase. The claim is lost if either
 * account is deactivated or on hold.
 */
export async function completeTransfer(
  ctx: Context & { actor?: Actor },
  transfer: Transfer,
  ending: 'approved' | 'deadline',
  why?: () => unknown,
): Promise<Statement[]> {
  const { row, device } = transfer;
  const parties = { from: row.fromAccountId, to: row.toAccountId };
  const detail = { device: device.id, ...parties, ...(ending === 'deadline' && { by: ending }) };
  const bothActive = sql`(select count(*) from accounts
    where id in (${row.fromAccountId}, ${row.toAccountId}) and deactivated_at is null) = 2`;
  return [
    claimUnlocked(ctx, device.id),
    claim(
      'open',
      ctx.db
        .update(transfers)
        .set({ state: 'approved', ending, decidedBy: ctx.actor?.id ?? null, decidedAt: ctx.now })
        .where(and(eq(transfers.id, row.id), eq(transfers.state, 'pending'), bothActive, noneOnHold(ctx, PARTIES))),
      why,
    ),
    claim(
      'device',
      ctx.db
        .update(devices)
        .set({
          ownerId: row.toAccountId,
          name: unnamedDevice(device.type),
          status: 'active',
          location: null,
          notes: null,
          purchaseDate: null,
          updatedAt: ctx.now,
        })
        .where(
          and(
            eq(devices.id, device.id),
            eq(devices.ownerId, row.fromAccountId),
            eq(devices.status, 'transfer_pending'),
          ),
        ),
      why,
    ),
    ctx.db
      .update(identifiers)
      .set({ ...checkAnswerFor(ctx, 'active', UNDISCLOSED), proof: 'declared' })
      .where(eq(identifiers.deviceId, device.id)),
    notifyParties(ctx, transfer, 'approved'),
    await noteTransfer(ctx, transfer),
    record(ctx, 'transfer.approved', { type: 'transfer', id: row.id }, detail),
  ].flat();
}

type Ending = {
  ending: Exclude<TransferEnding, 'approved' | 'reported' | 'decision'>;
  why?: string;
  reason?: string | null;
  provided?: SQL;
  /** The error if the claim is lost. */
  conflict?: () => unknown;
};

export function endTransfer(
  ctx: Context & { actor?: Actor },
  transfer: Transfer,
  { ending, why, reason = null, provided, conflict }: Ending,
): Statement[] {
  const { row, device } = transfer;
  const earlier = row.earlierStatus;
  const given: { reason?: string } = reason ? { reason } : {};
  const kept = reason ? keepReason(ctx, reason, [row.fromAccountId, row.toAccountId]) : undefined;
  return [
    claim(
      'open',
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
      conflict,
    ),
    claim(
      'device',
      ctx.db
        .update(devices)
        .set({ status: earlier, updatedAt: ctx.now })
        .where(and(eq(devices.id, device.id), eq(devices.status, 'transfer_pending'))),
      conflict,
    ),
    updateCheckAnswer(ctx, device.id, earlier, UNDISCLOSED),
    notifyParties(ctx, transfer, 'ended', { why: why ?? ending, ...given }),
    kept?.insert ?? [],
    record(ctx, `transfer.${ending}`, { type: 'transfer', id: row.id }, { device: device.id, ...kept?.detail }),
  ].flat();
}

/** Nothing public: the device is not reported. */
export const UNDISCLOSED = { showToPublic: false, location: null };

/** A paper for each side; what the giver could show until now ends. Belongs in the batch that moves the device. */
async function noteTransfer(ctx: Context, { row, device }: Transfer): Promise<Statement[]> {
  const said = {
    kind: 'transfer' as const,
    device: describedDevice(device),
    ...wholeNumbers(device),
    from: capitalised(row.fromName),
    to: capitalised(row.toName),
    since: lagosDay(ctx.now),
    proof: 'declared',
    says: SAYS.transfer(ctx.now),
  };
  const sides = [row.fromAccountId, row.toAccountId];
  const papers = await Promise.all(sides.map((accountId) => signPaper(ctx, said, { accountId, deviceId: device.id })));
  return [supersedeCertificates(ctx, device.id), ...papers.flatMap(({ writes }) => writes)];
}

type NotifiedStep = 'requested' | 'accepted' | 'approved' | 'ended';
type Notified = Omit<Transfer, 'row'> & {
  row: Pick<Transfer['row'], 'id' | 'fromName' | 'toName' | 'deviceName' | 'reviewDeadline'>;
};

export function notifyParties(
  ctx: Context,
  transfer: Notified,
  step: NotifiedStep,
  more: Data<never, 'why' | 'reason'> = {},
): Statement[] {
  const { from, to, row } = transfer;
  const device = { ...transfer.device, name: row.deviceName };
  const data = {
    transfer: row.id,
    from: capitalised(row.fromName),
    to: capitalised(row.toName),
    deadline: String(row.reviewDeadline),
    ...more,
  };
  const [proofOfOwner, proofOfRecipient] = [confirmationLink(ctx, from), confirmationLink(ctx, to)];
  const ofOwner = { ...data, ...deviceData(device), ...proofOfOwner.data };
  const shown = step === 'approved' ? device : maskAll(device);
  const ofRecipient = { ...data, ...deviceData(shown), ...proofOfRecipient.data };
  const toOwner: Letter =
    step === 'requested'
      ? { template: 'transfer_requested', data: { ...ofOwner, recipient: to.email ?? '' } }
      : { template: `transfer_${step}_owner`, data: ofOwner };
  const template = step === 'requested' ? 'transfer_offered' : (`transfer_${step}_recipient` as const);
  return [
    ...proofOfOwner.insert,
    ...proofOfRecipient.insert,
    composeLetter(ctx, from, toOwner),
    composeLetter(ctx, to, { template, data: ofRecipient }),
  ];
}
