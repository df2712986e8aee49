import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import { record, recordEach } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { claimNoTransfer, claimUnlocked, isLocked } from '#domain/kernel/locks.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/kernel/require.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import { REMOVAL_DELAY, type REMOVAL_REASONS } from '#schemas/devices/statuses.ts';
import type { Device } from '#schemas/responses/devices.ts';
import { claimDeviceChange, FLAGGED, findOwn, isOwn, presentDevice } from './device.ts';
import { IS_REPLACED } from './numberChanges.ts';

export const NO_REMOVAL = { removalReason: null, removalScheduledFor: null };

/** A removed device no longer warns, so a thief with a logged-in phone could remove it and register it again. */
export async function removeDevice(
  ctx: MemberContext,
  id: string,
  reason: (typeof REMOVAL_REASONS)[number],
): Promise<Device> {
  refuseOnHold(ctx);
  const device = await findOwn(ctx, id);
  requireRecentPassword(ctx);
  const removal = { removalReason: reason, removalScheduledFor: ctx.now + REMOVAL_DELAY, updatedAt: ctx.now };
  const data = { ...deviceData(device), status: device.status, at: String(removal.removalScheduledFor) };
  await commit(
    ctx,
    claim(
      'not leaving',
      ctx.db
        .update(devices)
        .set(removal)
        .where(and(isOwn(ctx, id), isNull(devices.removalScheduledFor), ne(devices.status, 'transfer_pending'))),
      () => whyNotRemoved(ctx, id),
    ),
    claimNoHold(ctx),
    claimUnlocked(ctx, id),
    claimNoTransfer(ctx, id),
    claimRecentPassword(ctx),
    claimDeviceChange(ctx, id),
    composeLetter(ctx, ctx.actor, { template: 'removal_scheduled', data }),
    record(ctx, 'device.remove', { type: 'device', id }, { reason }),
  );
  return presentDevice({ ...device, ...removal });
}

async function whyNotRemoved(ctx: MemberContext, id: string): Promise<Conflict> {
  const { status } = await findOwn(ctx, id);
  return new Conflict(
    status === 'transfer_pending'
      ? 'This device is being transferred. Cancel the transfer before you remove it.'
      : 'The removal of this device is already scheduled.',
  );
}

export async function restoreDevice(ctx: MemberContext, id: string): Promise<Device> {
  const device = await findOwn(ctx, id);
  const undone = { ...NO_REMOVAL, updatedAt: ctx.now };
  await commit(
    ctx,
    claim(
      'scheduled',
      ctx.db
        .update(devices)
        .set(undone)
        .where(and(isOwn(ctx, id), isNotNull(devices.removalScheduledFor))),
      () => new Conflict('The removal of this device is not scheduled.'),
    ),
    record(ctx, 'device.restore', { type: 'device', id }),
  );
  return presentDevice({ ...device, ...undone });
}

export function callOffRemovals(ctx: Context, accountId: string): Statement[] {
  const scheduled = and(
    eq(devices.ownerId, accountId),
    isNotNull(devices.removalScheduledFor),
    isNull(devices.removedAt),
  );
  return [
    recordEach(ctx, 'device.restore', 'device', sql`select id from ${devices} where ${scheduled}`),
    ctx.db
      .update(devices)
      .set({ ...NO_REMOVAL, updatedAt: ctx.now })
      .where(scheduled),
  ];
}

/** Numbers of a flagged device (missing, stolen or reported) are held for 12 calendar months. A recovery hold delays it. */
export async function finishRemovals(ctx: Context): Promise<void> {
  const releasable = sql`removed_at is not null and released_at is null and (status not in (${FLAGGED})
    or removed_at <= unixepoch(${ctx.now} / 1000, 'unixepoch', '-12 months') * 1000)
    and not ${isLocked(sql`devices.id`)}`;
  const due = sql`removal_scheduled_for is not null and removed_at is null and removal_scheduled_for <= ${ctx.now}
    and status <> 'transfer_pending' and not exists (select 1 from accounts
      where accounts.id = owner_id and accounts.recovery_hold_until > ${ctx.now}) and not ${isLocked(sql`devices.id`)}`;
  await commit(
    ctx,
    recordEach(ctx, 'device.removed', 'device', sql`select id from ${devices} where ${due}`),
    sql`update ${devices} set removed_at = ${ctx.now}, updated_at = ${ctx.now} where ${due}`,
    sql`
      update ${identifiers} set public_name = null, public_model = null, public_location = null
      where device_id in (select id from ${devices} where removed_at = ${ctx.now} and released_at is null)`,
    sql`delete from ${identifiers} where device_id in (select id from ${devices} where ${releasable})`,
    sql`update ${devices} set released_at = ${ctx.now} where ${releasable}`,
  );
}

const AT_ONCE = 500;
/** Written into `alarm_ends_at` to mark the rows of one batch. */
const MARKED_AS_ENDING = 0;

/**
 * For devices of erased or unfinished accounts: once `alarm_ends_at` has passed, an alarm without proof of purchase ends
 * and its numbers become free.
 */
export async function endAlarms(ctx: Context): Promise<void> {
  const isProven = sql`(status in (${FLAGGED}) and 'shown' = (
    select min(proof) from identifiers where device_id = devices.id and not ${IS_REPLACED}))`;
  const ending = sql`select id from devices where alarm_ends_at = ${MARKED_AS_ENDING}`;
  await commit(
    ctx,
    sql`update devices set alarm_ends_at = ${MARKED_AS_ENDING} where id in (
      select id from devices indexed by devices_alarm_ends
      where alarm_ends_at <= ${ctx.now} and released_at is null and not ${isProven}
        and not ${isLocked(sql`devices.id`)} limit ${AT_ONCE})`,
    recordEach(ctx, 'device.alarm_ended', 'device', ending),
    sql`delete from number_changes where device_id in (${ending})`,
    sql`delete from identifiers where device_id in (${ending})`,
    sql`update devices set status = 'inactive', serial_number = '', imei1 = '', imei2 = null, alarm_ends_at = null,
      removed_at = coalesce(removed_at, ${ctx.now}), released_at = ${ctx.now}, updated_at = ${ctx.now}
      where alarm_ends_at = ${MARKED_AS_ENDING}`,
  );
}
