import { eq } from 'drizzle-orm';
import { accounts, devices } from '#db/schema/index.ts';
import { presentOwner } from '#domain/accounts/present.ts';
import type { Context } from '#domain/context.ts';
import { presentDevice } from '#domain/devices/present.ts';
import { rowidOf } from '#domain/lists/page.ts';
import { isoOrNull } from '#schemas/format/dates.ts';
import type { AdminDevice } from '#schemas/responses/devices.ts';

export function selectDevices(ctx: Context) {
  return ctx.db
    .select({ rowid: rowidOf(devices), device: devices, owner: accounts })
    .from(devices)
    .innerJoin(accounts, eq(accounts.id, devices.ownerId));
}

export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

export function presentDeviceWithOwner({ device, owner }: Omit<DeviceRow, 'rowid'>): AdminDevice {
  const removedAt = isoOrNull(device.removedAt);
  return { ...presentDevice(device), removedAt, user: presentOwner(owner) };
}
