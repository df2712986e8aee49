import type { Device } from '#lib/queries/outputs.ts';
import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';
import { FREE_DEVICE_LIMITS } from '#schemas/limits/limits.ts';
import { normalizeSerial } from '#schemas/rules/identifiers.ts';
import { imeiDigits } from '#schemas/rules/imei.ts';

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
export function searchDevices(devices: Device[], typed: string): Device[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return devices;
  const serial = normalizeSerial(typed);
  const digits = imeiDigits(typed);
  return devices.filter(
    ({ name, serialNumber, imei1 }) =>
      name.toLowerCase().includes(text) ||
      (serial !== '' && normalizeSerial(serialNumber).includes(serial)) ||
      (digits !== '' && (imei1 ?? '').includes(digits)),
  );
}

/** How many places of a plan are taken, and how many devices that are gone stand there without one (product §14). */
export function placesOf(devices: Device[]): { taken: number; free: number } {
  const gone = devices.filter(({ free, status }) => free && isSought(status)).length;
  const free = Math.min(gone, FREE_DEVICE_LIMITS.sought);
  return { taken: devices.length - free, free };
}

/** The line under the heading: '3 active devices of 10'; of a full plan, all that fill it. `limit` 0 is a plan without one. */
export function countLine(devices: Device[], limit: number | undefined): string {
  const active = devices.filter(({ status }) => status === 'active').length;
  if (isFull(devices, limit)) {
    const { taken } = placesOf(devices);
    return `${taken} ${taken === 1 ? 'device' : 'devices'} of ${limit}, ${active} active`;
  }
  const counted = `${active} active ${active === 1 ? 'device' : 'devices'}`;
  return limit === 0 ? `${counted}, unlimited on your plan` : `${counted} of ${limit ?? UNKNOWN_LIMIT}`;
}

/** Said below it, where the count alone would puzzle somebody; null where it does not. */
export function placesLine(devices: Device[], limit: number | undefined): string | null {
  if (!isFull(devices, limit)) return null;
  const { taken, free } = placesOf(devices);
  const beyond = taken - (limit ?? 0);
  const said = [
    free > 0 &&
      `${free} more ${free === 1 ? 'is' : 'are'} missing or stolen and ${free === 1 ? 'takes' : 'take'} no place.`,
    beyond > 0 &&
      `That is ${beyond} more than your plan has room for: ${beyond === 1 ? 'it stays' : 'they stay'} on the register.`,
  ];
  return said.filter(Boolean).join(' ') || null;
}

/** How many plates stand there at first, and how many more come at a time: a hundred at once would tire a phone. */
export const STEP = 30;

/** How many plates an address asks for. */
export function shownNamed(asked: string | null): number {
  const count = Number(asked);
  return Number.isInteger(count) && count > STEP ? count : STEP;
}

/** Whether a plan has no place left: every device on the register counts, whatever its status, but for the free ones. */
export function isFull(devices: Device[] | undefined, limit: number | undefined): boolean {
  return devices !== undefined && limit !== undefined && limit > 0 && placesOf(devices).taken >= limit;
}
