import type { DeviceStatus } from '../../schemas/statuses.ts';
import type { Kind } from '../devices/identify.ts';

type Found = { status: DeviceStatus; kind: Kind };

const WORST_FIRST: DeviceStatus[] = ['stolen', 'missing', 'reported', 'transfer_pending', 'inactive', 'active'];

/** Of the devices that the two readings of an identifier found, the one whose status warns most (product §4). */
export function worst<Device extends Found>(found: Device[]): Device | undefined {
  return [...found].sort((a, b) => WORST_FIRST.indexOf(a.status) - WORST_FIRST.indexOf(b.status))[0];
}

/**
 * The device that is told about beside the worse status: where what was typed is one's IMEI and another's serial number,
 * the one whose IMEI it is. Else a laptop registered under a lost phone's IMEI would send the finder to a stranger.
 */
export function toldOf<Device extends Found>(answering: Device, found: Device[]): Device {
  return found.find(({ kind }) => kind !== 'serial') ?? answering;
}
