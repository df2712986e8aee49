import type { devices } from '#db/schema/index.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { Device } from '#schemas/responses/devices.ts';

export type DeviceRow = typeof devices.$inferSelect;

export function presentDevice(row: DeviceRow): Device {
  const { id, name, type, model, serialNumber, imei1, imei2, status, location, purchaseDate, notes, removalReason } =
    row;
  return {
    id,
    name,
    type,
    model,
    serialNumber,
    imei1,
    imei2,
    status,
    location,
    purchaseDate,
    notes,
    removalScheduledFor: isoOrNull(row.removalScheduledFor),
    removalReason,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
