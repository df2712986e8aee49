import type { PasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { REMOVAL_DELAY, type REMOVAL_REASONS } from '#schemas/devices/statuses.ts';
import { REMOVAL_SCHEDULED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { useDeviceChanged, useUpdateCachedDevice } from './useUpdateCachedDevice.ts';

export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Optimistic; rolled back if the server refuses. */
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

/** Both are optimistic; rolled back if the server refuses. */
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
      toast.withAction(REMOVAL_SCHEDULED, { label: 'Undo', onClick: () => restore.mutate(device) });
    },
    onError: (error, { device }) => rollBack(device, error),
  });

  return { remove, restore };
}

/** Roll back and refetch: the device may have changed elsewhere. */
function useRollBack() {
  const deviceChanged = useDeviceChanged();
  return (device: Device, error: Error) => {
    deviceChanged(device);
    toast.error(messageOf(error));
  };
}
