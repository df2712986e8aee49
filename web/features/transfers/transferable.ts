import { identifierGroups } from '../../../worker/schemas/identifiers.ts';
import { isSought } from '../../../worker/schemas/statuses.ts';
import { mainIdentifier } from '../../lib/format.ts';
import type { Device } from '../../lib/queries.ts';

type Judged = Pick<Device, 'status' | 'removalScheduledFor'>;

/** Why a device can't change its owner now; null when it can. */
export function whyNot({ status, removalScheduledFor }: Judged): string | null {
  if (status === 'transfer_pending') return 'Already being transferred';
  if (status === 'reported') return 'Reported: set it to active first';
  if (isSought(status)) return `Reported ${status}: set it to active first`;
  return removalScheduledFor === null ? null : 'Its removal is scheduled: undo that first';
}

/** The devices as the picker lists them: by IMEI or else serial number; last, those that can't go now, with why not. */
export function choicesOf(devices: readonly Device[]) {
  const choices = devices.map((device) => {
    const { identifier, caption } = mainIdentifier(device);
    const why = whyNot(device);
    const number = `${caption === 'IMEI 1' ? 'IMEI' : caption} ${identifierGroups(identifier).join(' ')}`;
    return { value: device.id, label: device.name, note: why ?? number, disabled: why !== null };
  });
  return choices.toSorted((one, two) => Number(one.disabled) - Number(two.disabled));
}
