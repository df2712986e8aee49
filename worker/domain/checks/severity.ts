import type { DeviceStatus } from '../../schemas/statuses.ts';

export type Found = { status: DeviceStatus };

const WORST_FIRST: DeviceStatus[] = ['stolen', 'missing', 'reported', 'transfer_pending', 'inactive', 'active'];

/** Of the devices that the two readings of an identifier found, the one whose status warns most (product §4). */
export function worst<Device extends Found>(found: Device[]): Device | undefined {
  return [...found].sort((a, b) => WORST_FIRST.indexOf(a.status) - WORST_FIRST.indexOf(b.status))[0];
}
