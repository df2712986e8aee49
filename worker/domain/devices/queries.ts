import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { devices, statusReports } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { SOUGHT_STATUSES } from '#schemas/devices/statuses.ts';
import type { DeviceRow } from './present.ts';

/** The statuses of devices that are sought, for an IN. */
export const SOUGHT = sql.raw(SOUGHT_STATUSES.map((status) => `'${status}'`).join(', '));

/** On the register, or removed while it is sought: its identifiers are held for twelve months more. */
export const isHeld = sql`(${devices.releasedAt} is null and (${devices.removedAt} is null or ${devices.status} in (${SOUGHT})))`;

/** Removed by its owner while it is sought; written so that the indexes of just these are taken. */
export const isRemoved = sql`(${devices.removedAt} is not null and +${devices.releasedAt} is null and ${devices.status} in (${SOUGHT}))`;

/** A device of the actor's own. Somebody else's is not found, as if it did not exist. */
export async function findOwn(ctx: MemberContext, id: string): Promise<DeviceRow> {
  const [device] = await ctx.db.select().from(devices).where(isOwn(ctx, id));
  if (!device) throw noSuchDevice();
  return device;
}

/** The report that stands; undefined for a device that nothing was ever reported of. */
export async function latestReport(
  { db }: MemberContext,
  deviceId: string,
): Promise<typeof statusReports.$inferSelect | undefined> {
  const [report] = await db
    .select()
    .from(statusReports)
    .where(eq(statusReports.deviceId, deviceId))
    .orderBy(desc(statusReports.seq))
    .limit(1);
  return report;
}

/** The condition of every write to an own device. */
export function isOwn(ctx: MemberContext, id: string) {
  return and(eq(devices.id, id), eq(devices.ownerId, ctx.actor.id), isNull(devices.removedAt));
}

export function noSuchDevice(): NotFound {
  return new NotFound('Device not found.');
}

export function deviceChangedConflict(): Conflict {
  return new Conflict('This device was changed a moment ago. Please reload it and try again.');
}
