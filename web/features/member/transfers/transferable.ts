import { transferBlockedReason } from '#features/shared/devices/acts.ts';
import { mainIdentifier } from '#lib/format/format.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';

/** By IMEI or else serial number; last, those that can't go now, with the reason. */
export function choicesOf(devices: readonly Device[]) {
  const choices = devices.map((device) => {
    const { identifier, caption } = mainIdentifier(device);
    const why = transferBlockedReason(device);
    const number = device.imei1
      ? `IMEI ${identifierGroups(identifier).join(' ')}`
      : `${caption} ${identifierGroups(identifier, 'serial').join(' ')}`;
    return { value: device.id, label: device.name, note: why ?? number, disabled: why !== null };
  });
  return choices.toSorted((one, two) => Number(one.disabled) - Number(two.disabled));
}
