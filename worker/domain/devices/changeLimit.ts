import { must, type Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { RateLimited } from '#domain/errors.ts';
import { consume, secondsUntilAvailable } from '#domain/limits/rateLimits.ts';
import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';
import { HOUR } from '#schemas/format/dates.ts';

/** Every change sends an e-mail and is kept: so many an hour for one device. */
const CHANGES = { kind: 'device_change', limit: 10, period: HOUR };

/** Takes one of a device's changes in an hour; without a place left, the batch it stands in writes nothing. */
export function consumeChange(ctx: Context, deviceId: string): Statement[] {
  return must(consume(ctx, { ...CHANGES, key: deviceId }));
}

/**
 * An alarm that begins, or grows to stolen, is never counted and never refused: nobody who holds the phone can use up its
 * owner's right to report it. Each but the first needs a report taken back or lowered before it, and that is counted.
 */
export function isNewAlert(from: DeviceStatus, to: DeviceStatus): boolean {
  if (!isSought(from)) return isSought(to);
  return (to === 'stolen' && from !== 'stolen') || (to === 'missing' && from === 'reported');
}

/** @throws RateLimited when a device has no change left this hour */
export async function refuseTooManyChanges(ctx: Context, deviceId: string): Promise<void> {
  const wait = await secondsUntilAvailable(ctx, { ...CHANGES, key: deviceId });
  if (wait > 0) throw new RateLimited(wait);
}
