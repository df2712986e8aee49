import { sql } from 'drizzle-orm';
import { recordEach } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { SOUGHT } from '#domain/devices/device.ts';
import { IS_REPLACED } from '#domain/devices/numberChanges.ts';

const AT_ONCE = 500;
const ENDING = 0;

/** Nobody is left who could take them back, so that without proof of purchase they end. The numbers are free again. */
export async function endAlarms(ctx: Context): Promise<void> {
  const isProven = sql`(status in (${SOUGHT}) and 'shown' = (
    select min(proof) from identifiers where device_id = devices.id and not ${IS_REPLACED}))`;
  const ending = sql`select id from devices where alarm_ends_at = ${ENDING}`;
  await commit(
    ctx,
    sql`update devices set alarm_ends_at = ${ENDING} where id in (
      select id from devices indexed by devices_alarm_ends
      where alarm_ends_at <= ${ctx.now} and released_at is null and not ${isProven} limit ${AT_ONCE})`,
    recordEach(ctx, 'device.alarm_ended', 'device', ending),
    sql`delete from number_changes where device_id in (${ending})`,
    sql`delete from identifiers where device_id in (${ending})`,
    sql`update devices set status = 'inactive', serial_number = '', imei1 = '', imei2 = null, alarm_ends_at = null,
      removed_at = coalesce(removed_at, ${ctx.now}), released_at = ${ctx.now}, updated_at = ${ctx.now}
      where alarm_ends_at = ${ENDING}`,
  );
}
