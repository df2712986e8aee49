import type { Statement } from '#db/batch.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import type { ReportData } from '#domain/messages/deviceTemplates.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import { isSought, needsImei } from '#schemas/devices/statuses.ts';
import type { DeviceRow } from './device.ts';

type Receiver = { email: string | null; phone: string };

/** By e-mail and by SMS: whoever lost a phone may read only one of them. */
export function composeAlarm(ctx: MemberContext, owner: Receiver, data: ReportData): Statement[] {
  return [composeLetter(ctx, owner, { template: 'device_reported', data }), composeAlarmText(ctx, owner, data)];
}

/**
 * A text alone says whom to call: its way is the shorter one.
 * @param data without `deviceId` of an account that is unfinished
 */
export function composeAlarmText(
  ctx: Context,
  { phone, email }: Pick<Receiver, 'phone'> & Partial<Receiver>,
  { device, status, deviceId }: Pick<ReportData, 'device' | 'status'> & { deviceId?: string },
): Statement {
  const way = deviceId === undefined ? { unfinished: 'yes' } : email && { deviceId };
  return compose(ctx, phone, { channel: 'sms', template: 'device_reported_sms', data: { device, status, ...way } });
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
    ...(!needsImei(before.type) && { sim: 'none' }),
    ...(before.status === 'transfer_pending' && { transfer: 'ended' }),
    ...(isSought(before.status) && !isSought(status) && { cleared: 'yes' }),
  };
}
