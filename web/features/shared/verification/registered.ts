import type { DeviceStatus } from '#schemas/devices/statuses.ts';

/** Part 2, §4. */
export const UNKNOWN_DEVICE = 'Unknown Device';

/** Part 2, §4: heads of devices that nobody has reported. Anything else is as `active`. */
export function titleOf(status: DeviceStatus): string {
  if (status === 'inactive') return 'Device is Inactive';
  return status === 'transfer_pending' ? 'Transfer Pending' : 'Device is Safe';
}

export const STANDINGS: Partial<Record<DeviceStatus, string>> = {
  inactive: 'Its owner marked it as not in use. Ask why before you pay.',
  transfer_pending: 'On its way to a new owner, under a 21-day review. Do not buy it from anybody else.',
};
