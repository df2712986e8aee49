import { and, asc, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, stepTicks } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import { composeLetter, composeWhere } from '#domain/messages/compose.ts';
import type { ReportData } from '#domain/messages/deviceTemplates.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import type { Tick } from '#schemas/devices/devices.ts';
import { hasImei, isFlagged } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';
import type { DoneSteps } from '#schemas/responses/devices.ts';
import { type DeviceRow, FLAGGED, findOwn, isOwn } from './device.ts';

type Receiver = { email: string | null; phone: string };

/**
 * By e-mail and SMS, because somebody who lost a phone may read only one of them. No SMS to a phone that its owner said
 * is gone, unless it is the only way.
 */
export function composeAlarm(ctx: MemberContext, owner: Receiver, data: ReportData): Statement[] {
  return [composeLetter(ctx, owner, { template: 'device_reported', data }), composeAlarmText(ctx, owner, data)];
}

/** A text alone says whom to call, so its way is shorter. @param data without `deviceId` of an account that is unfinished */
export function composeAlarmText(
  ctx: Context,
  { phone, email }: Pick<Receiver, 'phone'> & Partial<Receiver>,
  { device, status, deviceId }: Pick<ReportData, 'device' | 'status'> & { deviceId?: string },
): Statement {
  const way = deviceId === undefined ? { unfinished: 'yes' } : email && { deviceId };
  const isGone = sql`exists (select 1 from accounts where phone = ${phone} and email is not null and phone_doubted_until > ${ctx.now})`;
  const message = { channel: 'sms', template: 'device_reported_sms', data: { device, status, ...way } } as const;
  return composeWhere(ctx, sql`${phone}`, message, sql`where not ${isGone}`);
}

export function reportMessageData(
  { now }: MemberContext,
  before: DeviceRow,
  { status, location }: Pick<DeviceRow, 'status' | 'location'>,
  reportId: string,
): ReportData {
  return {
    ...deviceData(before),
    deviceId: before.id,
    status,
    at: String(now),
    ...(location && { place: location }),
    reference: reportId.slice(0, 8).toUpperCase(),
    ...(!hasImei(before) && { sim: 'none' }),
    ...(isFlagged(before.status) && !isFlagged(status) && { cleared: 'yes' }),
  };
}

/** Shared with the next phone somebody logs in on. @throws NotFound; Conflict when it is not reported; RateLimited */
export async function tickStep(ctx: MemberContext, { id, step, done }: Tick): Promise<{ doneSteps: DoneSteps }> {
  const { status } = await findOwn(ctx, id);
  if (!isFlagged(status)) throw new Conflict('This device is not reported missing or stolen.');
  const ticked = and(eq(stepTicks.deviceId, id), eq(stepTicks.step, step));
  const change = done
    ? sql`
      insert into step_ticks (device_id, step, at)
      select ${devices.id}, ${step}, ${ctx.now} from ${devices} where ${isOwn(ctx, id)} and ${devices.status} in (${FLAGGED})
      on conflict do nothing`
    : ctx.db.delete(stepTicks).where(ticked);
  await commitIf(
    ctx,
    claim('other', change),
    claimUse(ctx, limitOf('step_tick', id)),
    record(ctx, 'device.step', { type: 'device', id }, { step, done }),
  );
  return { doneSteps: await listDoneSteps(ctx, id) };
}

export async function listDoneSteps(ctx: Context, deviceId: string): Promise<DoneSteps> {
  const rows = await ctx.db
    .select()
    .from(stepTicks)
    .where(eq(stepTicks.deviceId, deviceId))
    .orderBy(asc(stepTicks.step));
  return rows.sort((a, b) => a.at - b.at).map(({ step, at }) => ({ step, at: iso(at) }));
}
