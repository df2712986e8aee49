import { useQueryClient } from '@tanstack/react-query';
import { type Dashboard, type Device, type DeviceRecord, QUERIES } from '#lib/queries/memberQueries.ts';

/** Writes a device into every cached query that contains it. */
export function useUpdateCachedDevice() {
  const client = useQueryClient();
  return (device: Device) => {
    const { queryKey: list } = QUERIES.devices;
    const { queryKey: dashboard } = QUERIES.dashboard;
    const { queryKey: record } = QUERIES.device(device.id);
    void client.cancelQueries({ queryKey: list });
    void client.cancelQueries({ queryKey: dashboard });
    void client.cancelQueries({ queryKey: record });
    const inPlace = (all: Device[]) => all.map((one) => (one.id === device.id ? { ...one, ...device } : one));
    client.setQueryData<Device[]>(list, (all) => all && inPlace(all));
    client.setQueryData<Dashboard>(dashboard, (all) => all && { ...all, devices: inPlace(all.devices) });
    client.setQueryData<DeviceRecord>(record, (one) => one && { ...one, ...device });
  };
}
