import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges, devices, transfers } from '#db/schema/index.ts';
import { fullName, ownAccount } from '#domain/accounts/present.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { endCodes, isLive } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { DeviceChanged, readOwn } from '#domain/devices/device.ts';
import { updateCheckAnswer } from '#domain/devices/identifierKeys.ts';
import { type Conflict, Invalid } from '#domain/errors.ts';
import { claimUnlocked } from '#domain/kernel/locks.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/kernel/require.ts';
import type { MemberTransfer } from '#schemas/responses/transfers.ts';
import { OFFER_TIME } from '#schemas/transfers/handover.ts';
import type { TransferRequest } from '#schemas/transfers/transfers.ts';
import { REVIEW_PERIOD } from '#schemas/transfers/transferWords.ts';
import { findTransferable, isTransferable, requireTransferable } from './askCode.ts';
import { notifyParties, UNDISCLOSED } from './endings.ts';
import { findRecipient, readByEmail, requireRecipient } from './recipients.ts';
import { findTransfer, presentTransfer } from './transfer.ts';

type NewTransfer = Omit<typeof transfers.$inferInsert, 'challengeId'> & { challengeId: string; handover: boolean };

/** Uses up the code verified for it. @throws Invalid OTP_REQUIRED; NotFound, Conflict */
export async function requestTransfer(ctx: MemberContext, request: TransferRequest): Promise<MemberTransfer> {
  refuseOnHold(ctx);
  const [found, account, owner, verified] = await Promise.all([
    readOwn(ctx, request.deviceId),
    readByEmail(ctx, request.recipientEmail),
    ownAccount(ctx),
    readVerified(ctx, request),
  ]);
  const device = requireTransferable(found);
  requireRecentPassword(ctx);
  const recipient = await requireRecipient(ctx, account);
  const challengeId = requireVerified(verified);
  const transfer: NewTransfer = {
    id: randomUUID(),
    deviceId: device.id,
    fromAccountId: owner.id,
    toAccountId: recipient.id,
    fromName: fullName(owner),
    toName: fullName(recipient),
    toUnproved: recipient.emailConfirmedAt === null ? request.recipientEmail : null,
    deviceName: device.name,
    deviceModel: device.model,
    challengeId,
    reason: request.reason,
    state: 'pending',
    earlierStatus: device.status,
    handover: request.handover === true,
    reviewDeadline: ctx.now + (request.handover === true ? OFFER_TIME : REVIEW_PERIOD),
    createdAt: ctx.now,
  };
  const whyNot = () => conflictFor(ctx, request);
  await commit(
    ctx,
    claimNoHold(ctx),
    claimRecentPassword(ctx),
    claimUnlocked(ctx, device.id),
    claim('code', spendCode(ctx, challengeId), whyNot),
    // One code, one transfer: others asked for this device are not kept for the next one.
    endCodes(ctx, ['transfer'], sql`${challenges.deviceId} = ${device.id} and ${challenges.id} <> ${challengeId}`),
    claim(
      'device',
      ctx.db
        .update(devices)
        .set({ status: 'transfer_pending', updatedAt: ctx.now })
        .where(
          and(
            isTransferable(ctx, device.id),
            eq(devices.status, device.status),
            eq(devices.updatedAt, device.updatedAt),
          ),
        ),
      whyNot,
    ),
    claim('both active', insertBetweenActive(transfer), whyNot),
    updateCheckAnswer(ctx, device.id, 'transfer_pending', UNDISCLOSED),
    notifyParties(ctx, { row: transfer, device, from: owner, to: recipient }, 'requested'),
    record(ctx, 'transfer.request', { type: 'transfer', id: transfer.id }, { device: device.id, to: recipient.id }),
  );
  return presentTransfer(ctx, await findTransfer(ctx, transfer.id));
}

async function readVerified(
  ctx: MemberContext,
  { deviceId, recipientEmail }: TransferRequest,
): Promise<{ id: string } | undefined> {
  const [challenge] = await ctx.db
    .select({ id: challenges.id })
    .from(challenges)
    .where(
      and(
        eq(challenges.accountId, ctx.actor.id),
        eq(challenges.purpose, 'transfer'),
        eq(challenges.deviceId, deviceId),
        or(isNull(challenges.recipientEmail), eq(challenges.recipientEmail, recipientEmail)),
        isVerified(ctx),
      ),
    )
    .limit(1);
  return challenge;
}

function requireVerified(challenge: { id: string } | undefined): string {
  if (!challenge) throw new Invalid('Please verify the code first.', undefined, 'OTP_REQUIRED');
  return challenge.id;
}

function spendCode(ctx: MemberContext, id: string): Statement {
  return ctx.db
    .update(challenges)
    .set({ usedAt: ctx.now })
    .where(and(eq(challenges.id, id), isVerified(ctx)));
}

function isVerified(ctx: MemberContext) {
  return and(isNotNull(challenges.verifiedAt), isLive(ctx));
}

function insertBetweenActive(transfer: NewTransfer): Statement {
  return sql`
    insert into ${transfers} (id, device_id, from_account_id, to_account_id, from_name, to_name,
      to_unproved, device_name, device_model, challenge_id, reason, state, earlier_status, handover, review_deadline, created_at)
    select ${transfer.id}, ${transfer.deviceId}, ${transfer.fromAccountId}, ${transfer.toAccountId}, ${transfer.fromName},
      ${transfer.toName}, ${transfer.toUnproved}, ${transfer.deviceName}, ${transfer.deviceModel}, ${transfer.challengeId}, ${transfer.reason},
      ${transfer.state}, ${transfer.earlierStatus}, ${transfer.handover ? 1 : 0}, ${transfer.reviewDeadline}, ${transfer.createdAt}
    where (select count(*) from accounts
      where id in (${transfer.fromAccountId}, ${transfer.toAccountId}) and deactivated_at is null) = 2`;
}

/** Something changed between reading and writing. Reads again to find out what. */
async function conflictFor(ctx: MemberContext, request: TransferRequest): Promise<Conflict> {
  await findTransferable(ctx, request.deviceId);
  await findRecipient(ctx, request.recipientEmail);
  requireVerified(await readVerified(ctx, request));
  return new DeviceChanged();
}
