import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { devices, identifiers } from '../../../db/schema/index.ts';
import type { MemberContext } from '../context.ts';
import { type Device, iso, presentDevice } from './present.ts';

/** A device in its owner's list, with the instant of its standing report; a single device is told with all its reports. */
export type ListedDevice = Device & { reportedDate?: string | null };

/** The one number that every device of a kind has: its serial number, or while that is not known its IMEI. */
const KNOWN_BY = sql`case when ${devices.serialNumber} = '' then 'imei1' else 'serial' end`;

/** The actor's devices, newest first, the removed ones left out. */
export async function listDevices(ctx: MemberContext): Promise<ListedDevice[]> {
  const rows = await ctx.db
    .select({ device: devices, reportedAt: identifiers.reportedAt })
    .from(devices)
    .leftJoin(identifiers, and(eq(identifiers.deviceId, devices.id), eq(identifiers.kind, KNOWN_BY)))
    .where(and(eq(devices.ownerId, ctx.actor.id), isNull(devices.removedAt)))
    .orderBy(desc(devices.createdAt));
  return rows.map(({ device, reportedAt }) => ({
    ...presentDevice(device),
    reportedDate: reportedAt === null ? null : iso(reportedAt),
  }));
}
