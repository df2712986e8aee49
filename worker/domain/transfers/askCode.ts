import { and, inArray, isNull, sql } from 'drizzle-orm';
import { type accounts, devices } from '#db/schema/index.ts';
import { ownAccount } from '#domain/accounts/present.ts';
import { refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { openChallenge, resendCode } from '#domain/challenges/open.ts';
import { type Challenge, challengeEnded, claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { type DeviceRow, isOwn, noSuchDevice, readOwn } from '#domain/devices/device.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { claimUnlocked, isLocked } from '#domain/kernel/locks.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/kernel/require.ts';
import type { TemplateData } from '#domain/messages/templates.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import type { VerifiedCode } from '#schemas/responses/transfers.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import type { TransferCodeRequest } from '#schemas/transfers/transfers.ts';
import { readByEmail, requireRecipient } from './recipients.ts';

/**
 * The SMS names the recipient.
 * @returns the challenge's token, and the masked phone
 * @throws NotFound, Conflict, Invalid; Forbidden RECOVERY_HOLD, PASSWORD_CONFIRMATION_REQUIRED; RateLimited
 */
export async function askTransferCode(
  ctx: MemberContext,
  { deviceId, recipientEmail, deliverTo }: TransferCodeRequest,
): Promise<{ registrationToken: string; sentTo: string }> {
  refuseOnHold(ctx);
  const [found, recipient, account] = await Promise.all([
    readOwn(ctx, deviceId),
    recipientEmail === undefined ? undefined : readByEmail(ctx, recipientEmail),
    ownAccount(ctx),
  ]);
  const device = requireTransferable(found);
  requireRecentPassword(ctx);
  if (recipientEmail !== undefined) await requireRecipient(ctx, recipient);
  const phone = phoneOf(account, deliverTo);
  const challenge = {
    purpose: 'transfer',
    accountId: ctx.actor.id,
    askedPhone: ctx.actor.phone,
    deliverTo,
    deviceId,
    recipientEmail,
    data: wording(device.name, recipientEmail),
  } as const;
  const claims = [claimRecentPassword(ctx), claimUnlocked(ctx, deviceId)];
  const registrationToken = await openChallenge(ctx, challenge, ...claims);
  return { registrationToken, sentTo: maskPhone(phone) };
}

/**
 * Only for a device that can still be transferred: after that, its name belongs to the next owner.
 * @throws Invalid; RateLimited
 */
export async function resendTransferCode(ctx: MemberContext, token: string): Promise<void> {
  refuseOnHold(ctx);
  const dataOf = async ({ deviceId, recipientEmail }: Challenge) => {
    const [device] = await ctx.db
      .select({ name: devices.name })
      .from(devices)
      .where(isTransferable(ctx, deviceId ?? ''));
    if (!device) throw challengeEnded('transfer');
    return wording(device.name, recipientEmail ?? undefined);
  };
  await resendCode(ctx, ['transfer'], token, { accountId: ctx.actor.id, dataOf });
}

function wording(device: string, recipient = 'another owner'): TemplateData<'transfer_code'> {
  return { device, recipient };
}

function phoneOf(account: typeof accounts.$inferSelect, deliverTo: DeliverTo): string {
  if (deliverTo === 'owner') return account.phone;
  const phone = deliverTo === 'keyholder1' ? account.keyholderPhone1 : account.keyholderPhone2;
  if (phone) return phone;
  throw new Invalid(`You have not named key holder ${deliverTo === 'keyholder1' ? 1 : 2}.`, 'deliverTo');
}

export async function verifyTransferCode(ctx: MemberContext, token: string, otp: string): Promise<VerifiedCode> {
  refuseOnHold(ctx);
  const challenge = await verifyCode(ctx, 'transfer', token, otp, ctx.actor.id);
  const { id, deviceId, recipientEmail } = challenge;
  await commit(
    ctx,
    claimVerified(ctx, challenge),
    record(ctx, 'transfer.code_verified', { type: 'challenge', id }, { device: deviceId }),
  );
  return { deviceId, recipientEmail };
}

/** @throws NotFound; Conflict while it is reported, being transferred or about to be removed */
export async function findTransferable(ctx: MemberContext, id: string): Promise<DeviceRow> {
  return requireTransferable(await readOwn(ctx, id));
}

/** @throws as `findTransferable` */
export function requireTransferable(device: DeviceRow | undefined): DeviceRow {
  if (!device) throw noSuchDevice();
  if (device.status === 'transfer_pending') throw new Conflict('This device is already being transferred.');
  if (device.status !== 'active' && device.status !== 'inactive') {
    const how = device.status === 'reported' ? 'reported' : `reported ${device.status}`;
    throw new Conflict(`This device is ${how}. Set it to active before you transfer it.`);
  }
  if (device.removalScheduledFor !== null) {
    throw new Conflict('The removal of this device is scheduled. Undo it before you transfer the device.');
  }
  return device;
}

export function isTransferable(ctx: MemberContext, id: string) {
  return and(
    isOwn(ctx, id),
    inArray(devices.status, ['active', 'inactive']),
    isNull(devices.removalScheduledFor),
    sql`not ${isLocked(id)}`,
  );
}
