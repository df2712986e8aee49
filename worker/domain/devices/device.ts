import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { quoted } from '#db/schema/columns.ts';
import { devices, statusReports } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { SOUGHT_STATUSES } from '#schemas/devices/statuses.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { Device } from '#schemas/responses/devices.ts';

export const SOUGHT = quoted(SOUGHT_STATUSES);

/** On the register, or removed while reported: its identifiers are held for twelve months more. */
export const isHeld = sql`(${devices.releasedAt} is null and (${devices.removedAt} is null or ${devices.status} in (${SOUGHT})))`;

/** Written so that the partial indexes of removed devices are taken. */
export const isRemoved = sql`(${devices.removedAt} is not null and +${devices.releasedAt} is null and ${devices.status} in (${SOUGHT}))`;

/** Somebody else's is not found. @throws NotFound */
export async function findOwn(ctx: MemberContext, id: string): Promise<DeviceRow> {
  const device = await readOwn(ctx, id);
  if (!device) throw noSuchDevice();
  return device;
}

export async function readOwn(ctx: MemberContext, id: string): Promise<DeviceRow | undefined> {
  const [device] = await ctx.db.select().from(devices).where(isOwn(ctx, id));
  return device;
}

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

export function isOwn(ctx: MemberContext, id: string) {
  return and(eq(devices.id, id), eq(devices.ownerId, ctx.actor.id), isNull(devices.removedAt));
}

export function noSuchDevice(): NotFound {
  return new NotFound('Device not found.');
}

export class DeviceChanged extends Conflict {
  constructor() {
    super('This device was changed a moment ago. Please reload it and try again.');
  }
}

export type DeviceRow = typeof devices.$inferSelect;

export function presentDevice(row: DeviceRow): Device {
  const { id, name, type, model, serialNumber, imei1, imei2, status, location, purchaseDate, notes, removalReason } =
    row;
  return {
    id,
    name,
    type,
    model,
    serialNumber,
    imei1,
    imei2,
    status,
    location,
    purchaseDate,
    notes,
    removalScheduledFor: isoOrNull(row.removalScheduledFor),
    removalReason,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
