import { devices } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import type { Cell } from '#domain/exports/csv.ts';
import { newestFirst } from '#domain/exports/rows.ts';
import { exportTable } from '#domain/exports/table.ts';
import type { DeviceFilters } from '#schemas/admin/administration.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import { isListed } from './listDevices.ts';
import { type DeviceRow, selectDevices } from './presentDevice.ts';

const COLUMNS: Record<string, (row: DeviceRow) => Cell> = {
  'Device ID': ({ device }) => device.id,
  Name: ({ device }) => device.name,
  Model: ({ device }) => device.model,
  Type: ({ device }) => device.type,
  'IMEI 1': ({ device }) => device.imei1,
  'IMEI 2': ({ device }) => device.imei2,
  'Serial number': ({ device }) => device.serialNumber,
  Status: ({ device }) => device.status,
  Owner: ({ owner }) => owner.username,
  'Owner email': ({ owner }) => owner.email,
  Registered: ({ device }) => iso(device.createdAt),
  Removed: ({ device }) => isoOrNull(device.removedAt),
};

export function exportDevices(ctx: MemberContext, filters: DeviceFilters): AsyncGenerator<string> {
  const { search, userId, status, type } = filters;
  const rows = newestFirst(ctx, {
    table: devices,
    where: isListed(filters),
    read: (where, order, most) => selectDevices(ctx).where(where).orderBy(order).limit(most),
    createdAt: ({ device }) => device.createdAt,
  });
  const table = { name: 'devices', subject: 'device', columns: COLUMNS, rows } as const;
  return exportTable(ctx, table, { search, account: userId, status, type });
}
