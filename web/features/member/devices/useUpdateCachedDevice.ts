import { useQueryClient } from '@tanstack/react-query';
import { dashboardQuery, devicesQuery } from '#lib/queries/options.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';

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
