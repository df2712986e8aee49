import { eq } from 'drizzle-orm';
import { accounts, devices } from '#db/schema/index.ts';
import { type Owner, presentOwner } from '#domain/accounts/present.ts';
import type { Context } from '#domain/context.ts';
import { type Device, presentDevice } from '#domain/devices/present.ts';
import { rowidOf } from '#domain/lists/page.ts';
import { iso } from '#schemas/format/dates.ts';

/** A device as admins see it. `removedAt` is when it left its owner's list: only one that is sought is shown after that. */
export type AdminDevice = Device & { user: Owner; removedAt: string | null };

/** Devices with their owners, for any condition, order and page. */
export function selectDevices(ctx: Context) {
  return ctx.db
    .select({ rowid: rowidOf(devices), device: devices, owner: accounts })
    .from(devices)
    .innerJoin(accounts, eq(accounts.id, devices.ownerId));
}

export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

export function presentDeviceWithOwner({ device, owner }: Omit<DeviceRow, 'rowid'>): AdminDevice {
  const removedAt = device.removedAt === null ? null : iso(device.removedAt);
  return { ...presentDevice(device), removedAt, user: presentOwner(owner) };
}
