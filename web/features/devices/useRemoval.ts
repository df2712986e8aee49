import { useQueryClient } from '@tanstack/react-query';
import { HOUR } from '../../../worker/schemas/dates.ts';
import type { REMOVAL_REASONS } from '../../../worker/schemas/statuses.ts';
import { api } from '../../lib/api.ts';
import type { Confirmed } from '../../lib/confirmed.ts';
import { messageOf } from '../../lib/errors.ts';
import type { Device } from '../../lib/queries.ts';
import { useSingleMutation } from '../../lib/useSingleMutation.ts';
import { toast } from '../../ui/toast.ts';
import { usePut } from './usePut.ts';

export type RemovalReason = (typeof REMOVAL_REASONS)[number];

const REMOVAL_DELAY = 48 * HOUR;

/** Undoes a device's removal. It shows at once, and goes back if the server refuses. */
export function useRestore() {
  const put = usePut();
  const goBack = useGoBack();
  return useSingleMutation({
    mutationKey: ['restore-device'],
    same: (one: Device, other: Device) => one.id === other.id,
    mutationFn: ({ id }: Device) => api.devices.restore.mutate({ id }),
    onMutate: (device) => put({ ...device, removalScheduledFor: null, removalReason: null }),
    onSuccess: (device) => {
      put(device);
      toast.success(`${device.name} stays in your registry.`);
    },
    onError: (error, device) => goBack(device, error),
  });
}

/**
 * Schedules a device's removal, after the password where it was not typed lately, and undoes it. Both show at once, and go back
 * if the server refuses.
 */
export function useRemoval(confirmed: Confirmed['confirmed']) {
  const put = usePut();
  const goBack = useGoBack();
  const restore = useRestore();

  const remove = useSingleMutation({
    mutationKey: ['remove-device'],
    mutationFn: ({ device, reason }: { device: Device; reason: RemovalReason }) =>
      confirmed(() => api.devices.remove.mutate({ id: device.id, reason })),
    onMutate: ({ device, reason }) =>
      put({
        ...device,
        removalScheduledFor: new Date(Date.now() + REMOVAL_DELAY).toISOString(),
        removalReason: reason,
      }),
    onSuccess: (device, { device: before }) => {
      put(device ?? before);
      if (!device) return;
      toast.withAction('Device deletion scheduled', { label: 'Undo', onClick: () => restore.mutate(device) });
    },
    onError: (error, { device }) => goBack(device, error),
  });

  return { remove, restore };
}

/** What was refused may be because of what happened elsewhere: the screen goes back, and asks how it stands now. */
function useGoBack() {
  const put = usePut();
  const client = useQueryClient();
  return (device: Device, error: Error) => {
    put(device);
    void client.invalidateQueries();
    toast.error(messageOf(error));
  };
}
