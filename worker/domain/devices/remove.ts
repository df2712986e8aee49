import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '#db/batch.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/access/recentPassword.ts';
import { claimNoHold, refuseIfHoldBegan, refuseOnHold } from '#domain/accounts/recovery.ts';
import { record, recordEach } from '#domain/audit/record.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import { REMOVAL_DELAY, type REMOVAL_REASONS } from '#schemas/devices/statuses.ts';
import type { Device } from '#schemas/responses/devices.ts';
import { consumeChange, refuseTooManyChanges } from './changes.ts';
import { findOwn, isOwn, presentDevice, SOUGHT } from './device.ts';

export const NO_REMOVAL = { removalReason: null, removalScheduledFor: null };

/** A removed device warns nobody, and a thief with a logged-in phone could register it again. */
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
  const done = await allOrNothing(
    ctx.db,
    must(
      ctx.db
        .update(devices)
        .set(removal)
        .where(and(isOwn(ctx, id), isNull(devices.removalScheduledFor), ne(devices.status, 'transfer_pending'))),
    ),
    claimNoHold(ctx),
    claimRecentPassword(ctx),
    consumeChange(ctx, id),
    composeLetter(ctx, ctx.actor, { template: 'removal_scheduled', data }),
    record(ctx, 'device.remove', { type: 'device', id }, { reason }),
  );
  if (done) return presentDevice({ ...device, ...removal });
  await refuseIfHoldBegan(ctx);
  const { status, removalScheduledFor } = await findOwn(ctx, id);
  if (status !== 'transfer_pending' && removalScheduledFor === null) await refuseTooManyChanges(ctx, id);
  throw new Conflict(
    status === 'transfer_pending'
      ? 'This device is being transferred. Cancel the transfer before you remove it.'
      : 'The removal of this device is already scheduled.',
  );
}

export async function restoreDevice(ctx: MemberContext, id: string): Promise<Device> {
  const device = await findOwn(ctx, id);
  const undone = { ...NO_REMOVAL, updatedAt: ctx.now };
  const done = await allOrNothing(
    ctx.db,
    must(
      ctx.db
        .update(devices)
        .set(undone)
        .where(and(isOwn(ctx, id), isNotNull(devices.removalScheduledFor))),
    ),
    record(ctx, 'device.restore', { type: 'device', id }),
  );
  if (!done) throw new Conflict('The removal of this device is not scheduled.');
  return presentDevice({ ...device, ...undone });
}

/** Of each device of an account. */
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

/** Identifiers of a reported device are held for 12 calendar months. A recovery hold delays it. */
export async function finishRemovals(ctx: Context): Promise<void> {
  const releasable = sql`removed_at is not null and released_at is null and (status not in (${SOUGHT})
    or removed_at <= unixepoch(${ctx.now} / 1000, 'unixepoch', '-12 months') * 1000)`;
  const due = sql`removal_scheduled_for is not null and removed_at is null and removal_scheduled_for <= ${ctx.now}
    and status <> 'transfer_pending' and not exists (select 1 from accounts
      where accounts.id = owner_id and accounts.recovery_hold_until > ${ctx.now})`;
  await allOrNothing(
    ctx.db,
    recordEach(ctx, 'device.removed', 'device', sql`select id from ${devices} where ${due}`),
    sql`update ${devices} set removed_at = ${ctx.now}, updated_at = ${ctx.now} where ${due}`,
    sql`
      update ${identifiers} set public_name = null, public_model = null, public_location = null
      where device_id in (select id from ${devices} where removed_at = ${ctx.now} and released_at is null)`,
    sql`delete from ${identifiers} where device_id in (select id from ${devices} where ${releasable})`,
    sql`update ${devices} set released_at = ${ctx.now} where ${releasable}`,
  );
}
