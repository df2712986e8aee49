import { and, eq, isNull, sql } from 'drizzle-orm';
import { allOrNothing } from '#db/batch.ts';
import { identifiers, numberChanges, statusReports } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { REPLACED_WARNING_PERIOD, replaceableUntil } from '#schemas/devices/numberChanges.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { Numbers } from '#schemas/responses/devices.ts';
import type { DeviceRow } from './device.ts';

/** Replaced by the owner of today, newest first, and until when another may be replaced. */
export async function numbersOf(ctx: Context, device: DeviceRow): Promise<Numbers> {
  const [[first], changes] = await Promise.all([
    ctx.db
      .select({ at: statusReports.createdAt })
      .from(statusReports)
      .where(
        and(
          eq(statusReports.deviceId, device.id),
          isNull(statusReports.fromStatus),
          eq(statusReports.reporterId, device.ownerId),
        ),
      ),
    ctx.db
      .select()
      .from(numberChanges)
      .where(and(eq(numberChanges.deviceId, device.id), eq(numberChanges.actorId, device.ownerId)))
      .orderBy(sql`created_at desc`),
  ]);
  const until = replaceableUntil(device, first?.at, changes.length, ctx.now);
  return {
    numbersReplaceableUntil: isoOrNull(until),
    numberChanges: changes.map(({ field, before, after, createdAt, releasedAt }) => ({
      field,
      before,
      after,
      changedAt: iso(createdAt),
      warnsUntil: releasedAt === null ? iso(createdAt + REPLACED_WARNING_PERIOD) : null,
    })),
  };
}

/** After three days. Idempotent. */
export async function releaseReplaced(ctx: Context): Promise<void> {
  const due = sql`released_at is null and created_at <= ${ctx.now - REPLACED_WARNING_PERIOD}`;
  await allOrNothing(
    ctx.db,
    sql`
      delete from ${identifiers} where (key, device_id) in (select key, device_id from ${numberChanges} where ${due})`,
    sql`update ${numberChanges} set released_at = ${ctx.now} where ${due}`,
  );
}
