import type { Device } from '#lib/queries/memberQueries.ts';
import type { DeviceTexts } from './texts.ts';

/** The fields of the form, in the order they stand in. */
export const EDITABLE = ['name', 'model', 'purchaseDate', 'notes'] as const satisfies (keyof DeviceTexts)[];

/** What was typed, and the state of the device it was typed about. Fields that were not touched follow the register. */
export type Edit = Partial<DeviceTexts> & { seen?: string };

export type DeviceChanges = { name?: string } & Partial<Record<'model' | 'purchaseDate' | 'notes', string | null>>;

/** What the register says, as a form shows it. */
export function textsOf({ name, model, purchaseDate, notes }: Device): DeviceTexts {
  return { name, model: model ?? '', purchaseDate: purchaseDate ?? '', notes: notes ?? '' };
}

/** What is sent: only what differs from the register; an emptied field as null. */
export function changesOf(device: Device, values: DeviceTexts): DeviceChanges {
  const now = textsOf(device);
  const changed = EDITABLE.filter((field) => values[field].trim() !== now[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}
