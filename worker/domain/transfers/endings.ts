import { randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, identifiers, stepTicks, transfers } from '#db/schema/index.ts';
import { confirmationLink } from '#domain/accounts/confirmEmail.ts';
import { noneOnHold } from '#domain/accounts/recovery.ts';
import { keepReason, record } from '#domain/audit/record.ts';
import { claim } from '#domain/commit.ts';
import type { Actor, Context } from '#domain/context.ts';
import { FLAGGED } from '#domain/devices/device.ts';
import { checkAnswerFor, maskAll } from '#domain/devices/identifierKeys.ts';
import { claimUnlocked, isLocked } from '#domain/kernel/locks.ts';
import { describedDevice, signPaper, supersedeCertificates, wholeNumbers } from '#domain/log/sign.ts';
import { SAYS } from '#domain/log/signedWords.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { type Data, deviceData } from '#domain/messages/templateParts.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { unnamedDevice } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import { REVIEW_PERIOD, type TransferEnding } from '#schemas/transfers/transferWords.ts';
import type { Transfer } from './transfer.ts';

const PARTIES = sql`${transfers.fromAccountId}, ${transfers.toAccountId}`;

/** A hold waits. Not without end: nobody keeps back what was paid for by one reset after the other. */
const noHoldCounts = (ctx: Context): SQL =>
  sql`(${noneOnHold(ctx, PARTIES)} or coalesce(${transfers.paidAt} <= ${ctx.now - REVIEW_PERIOD - RECOVERY_HOLD}, 0))`;

/** By the schedule. */
export const mayBeDecided = (ctx: Context): SQL =>
  sql`(${transfers.answer} is not 'accepted'
    or (${noHoldCounts(ctx)} and not ${isLocked(sql`${transfers.deviceId}`)}))`;

type Completion = {
  why?: () => unknown;
  provided?: SQL;
  /** Its own case has decided it: neither a lock nor a hold stops it. */
  byCase?: boolean;
};

/**
 * Removes the former owner's name for the device, the notes and the proof of purchase. The claim is lost if either
 * account is deactivated or on hold. What the recipient reported as its keeper stands.
 */
export async function completeTransfer(
  ctx: Context & { actor?: Actor },
  transfer: Transfer,
  ending: 'approved' | 'deadline',
  { why, provided, byCase = false }: Completion = {},
): Promise<Statement[]> {
  const { row, device } = transfer;
  const parties = { from: row.fromAccountId, to: row.toAccountId };
  const detail = { device: device.id, ...parties, ...(ending === 'deadline' && { by: ending }) };
  // By decision, or once handed over, also from an owner whose account was deactivated, maybe because of it.
  const isGiven = byCase || row.handedOverAt !== null;
  const areActive = sql`not exists (select 1 from accounts where deactivated_at is not null
    and (id = ${row.toAccountId} or (id = ${row.fromAccountId} and not ${isGiven ? 1 : 0})))`;
  const isFree = byCase ? undefined : and(noHoldCounts(ctx), isNull(transfers.frozenCase));
  return [
    byCase ? [] : claimUnlocked(ctx, device.id),
    claim(
      'open',
      ctx.db
        .update(transfers)
        .set({ state: 'approved', ending, decidedBy: ctx.actor?.id ?? null, decidedAt: ctx.now })
        .where(and(eq(transfers.id, row.id), eq(transfers.state, 'pending'), areActive, isFree, provided)),
      why,
    ),
    byCase ? endReportOf(ctx, transfer) : [],
    claim('device', moveDevice(ctx, transfer), why),
    ctx.db.update(identifiers).set({ proof: 'declared' }).where(eq(identifiers.deviceId, device.id)),
    ctx.db
      .update(identifiers)
      .set(checkAnswerFor(ctx, 'active', UNDISCLOSED))
      .where(and(eq(identifiers.deviceId, device.id), sql`(${statusOf(device.id)}) = 'active'`)),
    notifyParties(ctx, transfer, 'approved'),
    await noteTransfer(ctx, transfer),
    record(ctx, 'transfer.approved', { type: 'transfer', id: row.id }, detail),
  ].flat();
}

const statusOf = (deviceId: string) => sql`select status from devices where id = ${deviceId}`;

/** The keeper's own report. Whatever the former owner reported ends before. */
function moveDevice(ctx: Context, { row, device }: Transfer): Statement {
  const isKept = sql`(${devices.status} in (${FLAGGED}) and ${row.handedOverAt === null ? 0 : 1}
    and ${lastReporter(device.id)} = ${row.toAccountId})`;
  return ctx.db
    .update(devices)
    .set({
      ownerId: row.toAccountId,
      name: unnamedDevice(device.type),
      status: sql`iif(${isKept}, ${devices.status}, 'active')`,
      location: sql`iif(${isKept}, ${devices.location}, null)`,
      notes: null,
      purchaseDate: null,
      updatedAt: ctx.now,
    })
    .where(
      and(
        eq(devices.id, device.id),
        eq(devices.ownerId, row.fromAccountId),
        sql`(${devices.status} = 'transfer_pending' or ${isKept})`,
      ),
    );
}

const lastReporter = (deviceId: string) =>
  sql`(select reporter_id from status_reports where device_id = ${deviceId} order by seq desc limit 1)`;

/** The report that its owner made after it was paid. */
function endReportOf({ db, now }: Context, { row, device }: Transfer): Statement[] {
  const isTheirs = sql`id = ${device.id} and status in (${FLAGGED}) and ${lastReporter(device.id)} <> ${row.toAccountId}`;
  return [
    db.delete(stepTicks).where(sql`${stepTicks.deviceId} in (select id from devices where ${isTheirs})`),
    sql`insert into status_reports (id, device_id, reporter_id, from_status, to_status, show_to_public, created_at)
      select ${randomUUID()}, id, owner_id, status, 'active', 0, ${now} from devices where ${isTheirs}`,
    sql`update devices set status = 'transfer_pending' where id = ${device.id} and status in (${FLAGGED})
      and ${lastReporter(device.id)} <> ${row.toAccountId}`,
  ];
}

type Ending = {
  ending: Exclude<TransferEnding, 'approved' | 'reported' | 'decision' | 'returned'>;
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
    returnStatus(ctx, transfer),
    notifyParties(ctx, transfer, 'ended', { why: why ?? ending, ...given }),
    kept?.insert ?? [],
    record(ctx, `transfer.${ending}`, { type: 'transfer', id: row.id }, { device: device.id, ...kept?.detail }),
  ].flat();
}

/** As before the offer. A report stands. */
export function returnStatus(ctx: Context, { row, device }: Transfer): Statement[] {
  const isUnreported = sql`(${statusOf(device.id)}) = 'transfer_pending'`;
  return [
    ctx.db
      .update(identifiers)
      .set(checkAnswerFor(ctx, row.earlierStatus, UNDISCLOSED))
      .where(and(eq(identifiers.deviceId, device.id), isUnreported)),
    ctx.db
      .update(devices)
      .set({ status: row.earlierStatus, updatedAt: ctx.now })
      .where(and(eq(devices.id, device.id), eq(devices.status, 'transfer_pending'))),
  ];
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

type Step = 'requested' | 'accepted' | 'paid' | 'asked' | 'handed_over' | 'frozen' | 'reported' | 'approved' | 'ended';
type Notified = Omit<Transfer, 'row'> & {
  row: Pick<Transfer['row'], 'id' | 'fromName' | 'toName' | 'deviceName' | 'reviewDeadline' | 'handover'>;
};

/** Of a handover all but its end is told in other letters. Not every step is news to both. */
const IN_PERSON = {
  requested: ['handover_requested', 'handover_offered'],
  accepted: ['handover_accepted_owner', 'handover_accepted_recipient'],
  paid: ['handover_paid_owner', null],
  asked: ['handover_asked_owner', null],
  handed_over: ['handover_handed_over_owner', 'handover_handed_over_recipient'],
  frozen: ['handover_frozen_owner', 'handover_frozen_recipient'],
  reported: ['handover_reported_owner', null],
} as const;
const REVIEWED = {
  requested: ['transfer_requested', 'transfer_offered'],
  accepted: ['transfer_accepted_owner', 'transfer_accepted_recipient'],
  approved: ['transfer_approved_owner', 'transfer_approved_recipient'],
  ended: ['transfer_ended_owner', 'transfer_ended_recipient'],
} as const;

export function notifyParties(
  ctx: Context,
  transfer: Notified,
  step: Step,
  more: Data<never, 'why' | 'reason'> = {},
): Statement[] {
  const { from, to, row } = transfer;
  const device = { ...transfer.device, name: row.deviceName };
  const data = {
    transfer: row.id,
    from: capitalised(row.fromName),
    to: capitalised(row.toName),
    deadline: String(row.reviewDeadline),
    ...(step === 'requested' && { recipient: to.email ?? '' }),
    ...more,
  };
  const [ownerLetter, recipientLetter] = row.handover ? { ...REVIEWED, ...IN_PERSON }[step] : lettersOfReview(step);
  const [proofOfOwner, proofOfRecipient] = [confirmationLink(ctx, from), confirmationLink(ctx, to)];
  const ofOwner = { ...data, ...deviceData(device), ...proofOfOwner.data };
  const shown = step === 'approved' ? device : maskAll(device);
  const ofRecipient = { ...data, ...deviceData(shown), ...proofOfRecipient.data };
  return [
    ...proofOfOwner.insert,
    composeLetter(ctx, from, { template: ownerLetter, data: ofOwner }),
    ...(recipientLetter === null
      ? []
      : [...proofOfRecipient.insert, composeLetter(ctx, to, { template: recipientLetter, data: ofRecipient })]),
  ];
}

function lettersOfReview(step: Step) {
  if (!(step in REVIEWED)) throw new RangeError(`Only a handover is ${step}.`);
  return REVIEWED[step as keyof typeof REVIEWED];
}
