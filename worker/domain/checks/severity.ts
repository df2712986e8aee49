import type { IdentifierSlot } from '#domain/devices/identifierKeys.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import type { CheckVerdict } from '#schemas/responses/checks.ts';

type RankedDevice = { status: DeviceStatus; kind: IdentifierSlot };

/** The lower, the more severe. */
export const SEVERITY: Record<DeviceStatus | CheckVerdict, number> = {
  stolen: 0,
  missing: 1,
  reported: 2,
  transfer_pending: 3,
  inactive: 4,
  active: 5,
  clean: 6,
};

/** Product §4. */
export function mostSevere<Device extends RankedDevice>(found: Device[]): Device | undefined {
  return found.toSorted((a, b) => SEVERITY[a.status] - SEVERITY[b.status])[0];
}

/** The one with the IMEI. Otherwise a laptop registered under a lost phone's IMEI sends the finder to a stranger. */
export function selectDisclosedDevice<Device extends RankedDevice>(fallback: Device, found: Device[]): Device {
  return found.find(({ kind }) => kind !== 'serial') ?? fallback;
}
