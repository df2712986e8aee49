import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { identifiers, numberChanges, statusReports } from '#db/schema/index.ts';
import { commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { isLocked } from '#domain/kernel/locks.ts';
import { REPLACED_WARNING_PERIOD, replaceableUntil } from '#schemas/devices/numberChanges.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { Numbers } from '#schemas/responses/devices.ts';
import type { DeviceRow } from './device.ts';

type Replaced = { registeredGoneAt: number | undefined; changes: (typeof numberChanges.$inferSelect)[] };

/** The device has this number no more, but checks of it warn for three days more. */
export const IS_REPLACED = sql`exists (select 1 from number_changes where number_changes.device_id = identifiers.device_id
  and number_changes.key = identifiers.key and number_changes.released_at is null)`;

/** Only changes that the current owner made, newest first. */
export async function readNumberChanges(
  ctx: Context,
  { id, ownerId }: { id: string; ownerId: string | SQL },
): Promise<Replaced> {
  const [[first], changes] = await Promise.all([
    ctx.db
      .select({ at: statusReports.createdAt })
      .from(statusReports)
      .where(
        and(eq(statusReports.deviceId, id), isNull(statusReports.fromStatus), eq(statusReports.reporterId, ownerId)),
      ),
    ctx.db
      .select()
      .from(numberChanges)
      .where(and(eq(numberChanges.deviceId, id), eq(numberChanges.actorId, ownerId)))
      .orderBy(sql`created_at desc`),
  ]);
  return { registeredGoneAt: first?.at, changes };
}

/** The replaced numbers, and the last moment at which another number may be replaced. */
export function numbersOf({ now }: Context, device: DeviceRow, { registeredGoneAt, changes }: Replaced): Numbers {
  const until = replaceableUntil(device, registeredGoneAt, changes.length, now);
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
  const due = sql`released_at is null and created_at <= ${ctx.now - REPLACED_WARNING_PERIOD}
    and not ${isLocked(sql`number_changes.device_id`)}`;
  await commit(
    ctx,
    sql`
      delete from ${identifiers} where (key, device_id) in (select key, device_id from ${numberChanges} where ${due})`,
    sql`update ${numberChanges} set released_at = ${ctx.now} where ${due}`,
  );
}
