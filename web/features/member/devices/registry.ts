import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '#lib/api/errors.ts';
import { dashboardQuery, devicesQuery } from '#lib/queries/options.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { type DeviceStatus, isGone } from '#schemas/devices/statuses.ts';
import { normalizeSerial } from '#schemas/rules/identifiers.ts';
import { imeiDigits } from '#schemas/rules/imei.ts';
import { FREE_DEVICE_LIMITS } from '#schemas/rules/limits.ts';
import { toast } from '#ui/toast.ts';

export const TABS = ['all', 'active', 'inactive', 'missing', 'stolen', 'transfer_pending'] as const;
export type Tab = (typeof TABS)[number];

/** The limit shown while no plan is known. */
const UNKNOWN_LIMIT = 5;

/** A reported device is listed with the missing ones, an unknown status with the active ones. */
export function tabOf(status: DeviceStatus): Tab {
  return status === 'reported' ? 'missing' : (TABS.find((tab) => tab === status) ?? 'active');
}

/** Any other value shows all. */
export function tabNamed(name: string | null): Tab {
  return TABS.find((tab) => tab === name) ?? 'all';
}

export function inTab(devices: Device[], tab: Tab): Device[] {
  return tab === 'all' ? devices : devices.filter(({ status }) => tabOf(status) === tab);
}

/** Spaces and case do not count. */
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

/** `free`: devices that are gone and take no place of the plan. */
export function placesOf(devices: Device[]): { taken: number; free: number } {
  const gone = devices.filter(({ free, status }) => free && isGone(status)).length;
  const free = Math.min(gone, FREE_DEVICE_LIMITS.flagged);
  return { taken: devices.length - free, free };
}

/** '3 active devices of 10'; of a full plan all that fill it. `limit` 0: no limit. */
export function countLine(devices: Device[], limit: number | undefined): string {
  const active = devices.filter(({ status }) => status === 'active').length;
  if (isFull(devices, limit)) {
    const { taken } = placesOf(devices);
    return `${taken} ${taken === 1 ? 'device' : 'devices'} of ${limit}, ${active} active`;
  }
  const counted = `${active} active ${active === 1 ? 'device' : 'devices'}`;
  return limit === 0 ? `${counted}, unlimited on your plan` : `${counted} of ${limit ?? UNKNOWN_LIMIT}`;
}

/** Null where the count explains itself. */
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

/** Plates shown at first, and more at a time: a hundred at once are slow on a phone. */
export const STEP = 30;

export function shownNamed(asked: string | null): number {
  const count = Number(asked);
  return Number.isInteger(count) && count > STEP ? count : STEP;
}

/** Every device counts, whatever its status, except the free ones. */
export function isFull(devices: Device[] | undefined, limit: number | undefined): boolean {
  return devices !== undefined && limit !== undefined && limit > 0 && placesOf(devices).taken >= limit;
}

/** A failure shows a toast; an ended session is handled elsewhere. */
export function useOwnDevices({ enabled = true } = {}) {
  const devices = useQuery({ ...devicesQuery, enabled });
  const { data, error } = devices;
  useEffect(() => {
    if (error && data === undefined && statusOf(error) !== 401) toast.error('Failed to load devices');
  }, [error, data]);
  return devices;
}

/** In every cached query that contains it. */
export function useUpdateCachedDevice() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return (device: Device) => {
    const { queryKey: list } = devicesQuery;
    const { queryKey: dashboard } = dashboardQuery;
    const record = { id: device.id };
    void client.cancelQueries({ queryKey: list });
    void client.cancelQueries({ queryKey: dashboard });
    void utils.devices.get.cancel(record);
    const inPlace = (all: Device[]) => all.map((one) => (one.id === device.id ? { ...one, ...device } : one));
    client.setQueryData(list, (all) => all && inPlace(all));
    client.setQueryData(dashboard, (all) => all && { ...all, devices: inPlace(all.devices) });
    utils.devices.get.setData(record, (one) => one && { ...one, ...device });
  };
}

/** After a change on the server: whatever else shows the device is read again. */
export function useDeviceChanged() {
  const updateCachedDevice = useUpdateCachedDevice();
  const utils = trpc.useUtils();
  return (device: Device) => {
    updateCachedDevice(device);
    void utils.invalidate();
  };
}
