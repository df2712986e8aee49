import type { IdentifierSlot } from '#domain/devices/identifierKeys.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';

type RankedDevice = { status: DeviceStatus; kind: IdentifierSlot };

const SEVERITY_ORDER: DeviceStatus[] = ['stolen', 'missing', 'reported', 'transfer_pending', 'inactive', 'active'];

/** Of the devices that the two readings of an identifier found, the one whose status warns most (product §4). */
export function mostSevere<Device extends RankedDevice>(found: Device[]): Device | undefined {
  return [...found].sort((a, b) => SEVERITY_ORDER.indexOf(a.status) - SEVERITY_ORDER.indexOf(b.status))[0];
}

/**
 * The device that is told about beside the worse status: where what was typed is one's IMEI and another's serial number,
 * the one whose IMEI it is. Else a laptop registered under a lost phone's IMEI would send the finder to a stranger.
 */
export function selectDisclosedDevice<Device extends RankedDevice>(fallback: Device, found: Device[]): Device {
  return found.find(({ kind }) => kind !== 'serial') ?? fallback;
}
