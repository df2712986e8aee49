import type { IdentifierSlot } from '#domain/devices/identifierKeys.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';

type RankedDevice = { status: DeviceStatus; kind: IdentifierSlot };

const SEVERITY_ORDER: DeviceStatus[] = ['stolen', 'missing', 'reported', 'transfer_pending', 'inactive', 'active'];

/** The most severe of the devices found under an identifier (product §4). */
export function mostSevere<Device extends RankedDevice>(found: Device[]): Device | undefined {
  return [...found].sort((a, b) => SEVERITY_ORDER.indexOf(a.status) - SEVERITY_ORDER.indexOf(b.status))[0];
}

/**
 * Whose details to disclose when an IMEI and a serial number match different devices: the one with the IMEI. Otherwise
 * a laptop registered under a lost phone's IMEI sends the finder to a stranger.
 */
export function selectDisclosedDevice<Device extends RankedDevice>(fallback: Device, found: Device[]): Device {
  return found.find(({ kind }) => kind !== 'serial') ?? fallback;
}
