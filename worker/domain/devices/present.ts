import type { devices } from '#db/schema/index.ts';
import type { DeviceStatus, DeviceType } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';

export type DeviceRow = typeof devices.$inferSelect;

/** A device as its owner sees it. Identifiers as digits or as typed; instants are ISO 8601, `purchaseDate` a calendar day. */
export type Device = {
  id: string;
  name: string;
  type: DeviceType;
  model: string | null;
  serialNumber: string;
  imei1: string | null;
  imei2: string | null;
  status: DeviceStatus;
  location: string | null;
  purchaseDate: string | null;
  notes: string | null;
  removalScheduledFor: string | null;
  removalReason: string | null;
  createdAt: string;
  updatedAt: string;
};

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
    removalScheduledFor: row.removalScheduledFor === null ? null : iso(row.removalScheduledFor),
    removalReason,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
