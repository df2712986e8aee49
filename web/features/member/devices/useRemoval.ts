import { useQueryClient } from '@tanstack/react-query';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { REMOVAL_DELAY, type REMOVAL_REASONS } from '#schemas/devices/statuses.ts';
import { toast } from '#ui/toast.ts';
import { useUpdateCachedDevice } from './useUpdateCachedDevice.ts';

export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Undoes a device's removal. It shows at once, and goes back if the server refuses. */
export function useRestore() {
  const updateCachedDevice = useUpdateCachedDevice();
  const rollBack = useRollBack();
  return useSingleMutation({
    mutationKey: ['restore-device'],
    keyOf: ({ id }: Device) => id,
    mutationFn: ({ id }: Device) => api.devices.restore.mutate({ id }),
    onMutate: (device) => updateCachedDevice({ ...device, removalScheduledFor: null, removalReason: null }),
    onSuccess: (device) => {
      updateCachedDevice(device);
      toast.success(`${device.name} stays in your registry.`);
    },
    onError: (error, device) => rollBack(device, error),
  });
}

/**
 * Schedules a device's removal, after the password where it was not typed lately, and undoes it. Both show at once, and go back
 * if the server refuses.
 */
export function useRemoval(withPassword: PasswordConfirmation['withPassword']) {
  const updateCachedDevice = useUpdateCachedDevice();
  const rollBack = useRollBack();
  const restore = useRestore();

  const remove = useSingleMutation({
    mutationKey: ['remove-device'],
    mutationFn: ({ device, reason }: { device: Device; reason: RemovalReason }) =>
      withPassword(() => api.devices.remove.mutate({ id: device.id, reason })),
    onMutate: ({ device, reason }) =>
      updateCachedDevice({
        ...device,
        removalScheduledFor: new Date(Date.now() + REMOVAL_DELAY).toISOString(),
        removalReason: reason,
      }),
    onSuccess: (device, { device: before }) => {
      updateCachedDevice(device ?? before);
      if (!device) return;
      toast.withAction('Device deletion scheduled', { label: 'Undo', onClick: () => restore.mutate(device) });
    },
    onError: (error, { device }) => rollBack(device, error),
  });

  return { remove, restore };
}

/** Roll back and refetch: the device may have changed elsewhere. */
function useRollBack() {
  const updateCachedDevice = useUpdateCachedDevice();
  const client = useQueryClient();
  return (device: Device, error: Error) => {
    updateCachedDevice(device);
    void client.invalidateQueries();
    toast.error(messageOf(error));
  };
}
