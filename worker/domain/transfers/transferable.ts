import { and, inArray, isNull } from 'drizzle-orm';
import { devices } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { type DeviceRow, isOwn, noSuchDevice, readOwn } from '#domain/devices/device.ts';
import { Conflict } from '#domain/errors.ts';

/** @throws NotFound; Conflict while it is reported, being transferred or about to be removed */
export async function findTransferable(ctx: MemberContext, id: string): Promise<DeviceRow> {
  return requireTransferable(await readOwn(ctx, id));
}

/** @throws as `findTransferable` */
export function requireTransferable(device: DeviceRow | undefined): DeviceRow {
  if (!device) throw noSuchDevice();
  if (device.status === 'transfer_pending') throw new Conflict('This device is already being transferred.');
  if (device.status !== 'active' && device.status !== 'inactive') {
    const how = device.status === 'reported' ? 'reported' : `reported ${device.status}`;
    throw new Conflict(`This device is ${how}. Set it to active before you transfer it.`);
  }
  if (device.removalScheduledFor !== null) {
    throw new Conflict('The removal of this device is scheduled. Undo it before you transfer the device.');
  }
  return device;
}

export function isTransferable(ctx: MemberContext, id: string) {
  return and(isOwn(ctx, id), inArray(devices.status, ['active', 'inactive']), isNull(devices.removalScheduledFor));
}
