import type { Device } from '#lib/queries/outputs.ts';
import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';

/** Name and question of the act that makes a device active; null where there is none. */
export function activationOf({ status, name }: Pick<Device, 'status' | 'name'>) {
  if (isSought(status as DeviceStatus)) {
    return {
      act: 'I have it back',
      title: `You have “${name}” back?`,
      text: 'The warning ends, at once or after a waiting time that we tell you. Then buyers who check it are no longer told to stay away.',
    };
  }
  if (status !== 'inactive') return null;
  return { act: 'Make active', title: `Make “${name}” active?`, text: 'It shows as in use again.' };
}

export type Activation = NonNullable<ReturnType<typeof activationOf>>;
