import { and, eq, sql } from 'drizzle-orm';
import { accounts, devices } from '#db/schema/index.ts';
import { presentOwner } from '#domain/accounts/present.ts';
import type { Context } from '#domain/context.ts';
import { isHeld, noSuchDevice, presentDevice } from '#domain/devices/device.ts';
import { listReports, readSupport } from '#domain/devices/get.ts';
import { historyColumn, listHistory } from '#domain/devices/history.ts';
import { numbersOf, readNumberChanges } from '#domain/devices/numberChanges.ts';
import { rowidOf } from '#domain/lists/page.ts';
import { isoOrNull } from '#schemas/format/dates.ts';
import type { AdminDevice, AdminDeviceRecord, ListedAdminDevice } from '#schemas/responses/devices.ts';

/** On the register, or removed but reported. @throws NotFound */
export async function getAnyDevice(ctx: Context, id: string): Promise<AdminDeviceRecord> {
  const ownerId = sql`(select owner_id from devices where id = ${id})`;
  const [[row], reports, transferHistory, changes, support] = await Promise.all([
    selectHeld(ctx, id),
    listReports(ctx, id),
    listHistory(ctx, id, { withNames: true }),
    readNumberChanges(ctx, { id, ownerId }),
    readSupport(ctx, id),
  ]);
  if (!row) throw noSuchDevice();
  const { numberChanges } = numbersOf(ctx, row.device, changes);
  const { proof, disputed } = support;
  return { ...presentDeviceWithOwner(row), proof, disputed, reports, transferHistory, numberChanges };
}

/** On the register, or removed but reported. @throws NotFound */
export async function readDevice(ctx: Context, id: string): Promise<DeviceRow> {
  const [row] = await selectHeld(ctx, id);
  if (!row) throw noSuchDevice();
  return row;
}

const selectHeld = (ctx: Context, id: string) => selectDevices(ctx).where(and(eq(devices.id, id), isHeld));

/** Of a list: with the history of each. */
export function selectListed(ctx: Context) {
  return ctx.db
    .select({ rowid: rowidOf(devices), device: devices, owner: accounts, history: historyColumn() })
    .from(devices)
    .innerJoin(accounts, eq(accounts.id, devices.ownerId));
}

export function presentListed(row: Awaited<ReturnType<typeof selectListed>>[number]): ListedAdminDevice {
  return { ...presentDeviceWithOwner(row), transferHistory: row.history };
}

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
