import { must, type Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { consume, refuseUsedUp } from '#domain/limits/rateLimits.ts';
import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';
import { HOUR } from '#schemas/format/dates.ts';

const CHANGE_LIMIT = { kind: 'device_change', limit: 10, period: HOUR };

export function consumeChange(ctx: Context, deviceId: string): Statement[] {
  return must(consume(ctx, { ...CHANGE_LIMIT, key: deviceId }));
}

/** Never limited: a thief with the phone must not use up the owner's reports. Repeats need a counted withdrawal. */
export function isNewAlert(from: DeviceStatus, to: DeviceStatus): boolean {
  if (!isSought(from)) return isSought(to);
  return (to === 'stolen' && from !== 'stolen') || (to === 'missing' && from === 'reported');
}

export async function refuseTooManyChanges(ctx: Context, deviceId: string): Promise<void> {
  await refuseUsedUp(ctx, { ...CHANGE_LIMIT, key: deviceId });
}
