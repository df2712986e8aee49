import { useMutation } from '@tanstack/react-query';
import { HOUR } from '../../../worker/schemas/dates.ts';
import type { REMOVAL_REASONS } from '../../../worker/schemas/statuses.ts';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/errors.ts';
import type { Device } from '../../lib/queries.ts';
import { toast } from '../../ui/toast.ts';
import { usePut } from './usePut.ts';

export type RemovalReason = (typeof REMOVAL_REASONS)[number];

const REMOVAL_DELAY = 48 * HOUR;

/** Schedules a device's removal and undoes it. Both show at once, and go back if the server refuses. */
export function useRemoval() {
  const put = usePut();

  const restore = useMutation({
    mutationFn: ({ id }: Device) => api.devices.restore.mutate({ id }),
    onMutate: (device) => put({ ...device, removalScheduledFor: null, removalReason: null }),
    onSuccess: (device) => {
      put(device);
      toast.success(`${device.name} stays in your registry.`);
    },
    onError: (error, device) => {
      put(device);
      toast.error(messageOf(error));
    },
  });

  const remove = useMutation({
    mutationFn: ({ device, reason }: { device: Device; reason: RemovalReason }) =>
      api.devices.remove.mutate({ id: device.id, reason }),
    onMutate: ({ device, reason }) =>
      put({
        ...device,
        removalScheduledFor: new Date(Date.now() + REMOVAL_DELAY).toISOString(),
        removalReason: reason,
      }),
    onSuccess: (device) => {
      put(device);
      toast.withAction('Device deletion scheduled', { label: 'Undo', onClick: () => restore.mutate(device) });
    },
    onError: (error, { device }) => {
      put(device);
      toast.error(messageOf(error));
    },
  });

  return { remove, restore };
}
