import { normalSerial } from '../../../worker/schemas/identifiers.ts';
import { imeiDigits } from '../../../worker/schemas/imei.ts';
import type { DeviceStatus } from '../../../worker/schemas/statuses.ts';
import type { Device } from '../../lib/queries.ts';

/** The tabs of the registry (part 2, §2). */
export const TABS = ['all', 'active', 'inactive', 'missing', 'stolen', 'transfer_pending'] as const;
export type Tab = (typeof TABS)[number];

/** What the header counts against while no plan is known (product §8). */
const UNKNOWN_LIMIT = 5;

/** The tab a device stands under: a reported one is looked for like a missing one, an unknown status counts as active. */
export function tabOf(status: DeviceStatus): Tab {
  return status === 'reported' ? 'missing' : (TABS.find((tab) => tab === status) ?? 'active');
}

/** An address may say anything: whatever is no tab shows all. */
export function tabNamed(name: string | null): Tab {
  return TABS.find((tab) => tab === name) ?? 'all';
}

export function inTab(devices: Device[], tab: Tab): Device[] {
  return tab === 'all' ? devices : devices.filter(({ status }) => tabOf(status) === tab);
}

/** The devices whose name, serial number or IMEI 1 holds what was typed, however it was spaced or cased. */
export function found(devices: Device[], typed: string): Device[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return devices;
  const serial = normalSerial(typed);
  const digits = imeiDigits(typed);
  return devices.filter(
    ({ name, serialNumber, imei1 }) =>
      name.toLowerCase().includes(text) ||
      (serial !== '' && normalSerial(serialNumber).includes(serial)) ||
      (digits !== '' && (imei1 ?? '').includes(digits)),
  );
}

/** The line under the heading: '3 active devices of 10'; of a full plan, all that fill it. `limit` 0 is a plan without one. */
export function countLine(devices: Device[], limit: number | undefined): string {
  const active = devices.filter(({ status }) => status === 'active').length;
  if (isFull(devices, limit)) {
    return `${devices.length} ${devices.length === 1 ? 'device' : 'devices'} of ${limit}, ${active} active`;
  }
  const counted = `${active} active ${active === 1 ? 'device' : 'devices'}`;
  return limit === 0 ? `${counted}, unlimited on your plan` : `${counted} of ${limit ?? UNKNOWN_LIMIT}`;
}

/** How many plates stand there at first, and how many more come at a time: a hundred at once would tire a phone. */
export const STEP = 30;

/** How many plates an address asks for. */
export function shownNamed(asked: string | null): number {
  const wanted = Number(asked);
  return Number.isInteger(wanted) && wanted > STEP ? wanted : STEP;
}

/** Whether a plan has no place left: every device on the register counts, whatever its status (product §12). */
export function isFull(devices: Device[] | undefined, limit: number | undefined): boolean {
  return devices !== undefined && limit !== undefined && limit > 0 && devices.length >= limit;
}
