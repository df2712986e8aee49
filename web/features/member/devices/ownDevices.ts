import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '#lib/api/errors.ts';
import { dashboardQuery, devicesQuery } from '#lib/queries/options.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { toast } from '#ui/toast.ts';

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
