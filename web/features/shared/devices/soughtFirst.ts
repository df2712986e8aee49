import type { Device } from '#lib/queries/outputs.ts';
import { isSought } from '#schemas/devices/statuses.ts';

const rank = ({ status }: Device) => (status === 'stolen' ? 0 : isSought(status) ? 1 : 2);

/** Stolen devices, then missing ones; all else as it came. */
export function soughtFirst(devices: Device[]): Device[] {
  return [...devices].sort((one, other) => rank(one) - rank(other));
}
