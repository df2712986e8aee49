import { type SQL, sql } from 'drizzle-orm';
import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { FLAGGED, findOwn } from '#domain/devices/device.ts';
import { IS_REPLACED } from '#domain/devices/numberChanges.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import { isInCase } from '#domain/kernel/locks.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import type { Sightings } from '#schemas/responses/devices.ts';
import { retentionMs } from '#schemas/rules/retention.ts';
import { digestOf } from './digestTimes.ts';

const OLD_ENOUGH = 30 * DAY_MS;

/** When the report began that lasts today, of the device `d`. */
const BEGAN = sql`(select min(created_at) from status_reports r where r.device_id = d.id and r.seq > coalesce(
  (select max(b.seq) from status_reports b where b.device_id = d.id and b.to_status not in (${FLAGGED})), 0))`;

/**
 * Whoever registers somebody else's phone to hear when they check it hears nothing: proof of purchase was seen, or the
 * device, its numbers and its owner were on the register 30 days before the report. Of `devices d`, all of it. The index of
 * transfers is taken only where it says that none is rejected.
 */
const IS_TRUSTED = sql`(
  'shown' = (select min(proof) from identifiers where device_id = d.id and not ${IS_REPLACED})
  or (d.created_at <= ${BEGAN} - ${OLD_ENOUGH}
    and not exists (select 1 from transfers t where t.device_id = d.id and t.state <> 'rejected' and t.state = 'approved'
      and t.decided_at > ${BEGAN} - ${OLD_ENOUGH})
    and not exists (select 1 from number_changes c where c.device_id = d.id and c.created_at > ${BEGAN} - ${OLD_ENOUGH})
    and not exists (select 1 from audit_entries e where e.subject_id = d.id and e.at > ${BEGAN} - ${OLD_ENOUGH}
      and e.action = 'device.edit' and (instr(e.detail, 'imei') or instr(e.detail, 'serialNumber')))))`;

/** Whether the owner of the device `d` hears of checks. */
export const HEARS: SQL = sql`(d.status in (${FLAGGED}) and d.removed_at is null and d.alarm_ends_at is null
  and not ${isInCase(sql`d.id`)} and not exists (select 1 from identifiers where device_id = d.id and disputed = 1)
  and ${IS_TRUSTED})`;

/**
 * Of a row of `sightings`, or of its device and hour: nothing was switched within the hour. Else an owner who turns letters on
 * for five minutes, or reports then, learns that a check fell into these.
 */
export const isWholeHour = (deviceId: SQL, hour: SQL): SQL => sql`(
  not exists (select 1 from audit_entries e where e.subject_id = ${deviceId} and e.at >= ${hour} and e.at < ${hour} + ${HOUR}
    and e.action = 'device.alerts')
  and not exists (select 1 from status_reports r where r.device_id = ${deviceId} and r.created_at >= ${hour}
    and r.created_at < ${hour} + ${HOUR}))`;

const HOURS_READ = (24 * retentionMs('sightings')) / DAY_MS;

/** By the letters that told of it: what waits for one is left out. @throws NotFound */
export async function listSightings(ctx: MemberContext, id: string): Promise<Sightings> {
  const [, [found], hours] = await Promise.all([
    findOwn(ctx, id),
    ctx.db.all<{ muted: number; told: number }>(sql`
      select exists (select 1 from sighting_mutes where device_id = d.id) as muted, ${HEARS} as told
      from devices d where d.id = ${id}`),
    ctx.db.all<{ hour: number }>(
      sql`select distinct hour from sightings where device_id = ${id} and ${isWholeHour(sql`device_id`, sql`hour`)}
        order by hour desc limit ${HOURS_READ}`,
    ),
  ]);
  const told = found?.told === 1;
  return { on: found?.muted === 0, told, days: told ? daysOf(ctx, id, hours) : [] };
}

function daysOf(ctx: Context, id: string, hours: { hour: number }[]): Sightings['days'] {
  const days = new Map<string, number>();
  for (const { hour } of hours) {
    const { day, at } = digestOf(ctx, id, hour);
    if (at <= ctx.now) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].map(([day, count]) => ({ day, hours: count }));
}

/** @throws NotFound; RateLimited */
export async function setAlerts(ctx: MemberContext, { id, on }: { id: string; on: boolean }): Promise<Sightings> {
  await findOwn(ctx, id);
  await commit(
    ctx,
    claimUse(ctx, limitOf('device_edit', id)),
    on
      ? sql`delete from sighting_mutes where device_id = ${id}`
      : sql`insert into sighting_mutes (device_id) values (${id}) on conflict do nothing`,
    record(ctx, 'device.alerts', { type: 'device', id }, { on }),
  );
  return listSightings(ctx, id);
}
