import type { Device } from '#lib/queries/outputs.ts';
import { type FieldState, IDLE } from '#schemas/rules/fieldRules.ts';
import { type DeviceTexts, validateTexts } from './texts.ts';

/** In the order of the screen. */
export const EDITABLE = ['name', 'model', 'purchaseDate', 'notes'] as const satisfies (keyof DeviceTexts)[];

/** Fields that were not touched follow the register. `seen`: the version that was edited. */
export type Edit = Partial<DeviceTexts> & { seen?: string };

export type DeviceChanges = { name?: string } & Partial<Record<'model' | 'purchaseDate' | 'notes', string | null>>;

export function textsOf({ name, model, purchaseDate, notes }: Device): DeviceTexts {
  return { name, model: model ?? '', purchaseDate: purchaseDate ?? '', notes: notes ?? '' };
}

/** Fields that were not touched show errors only. */
export function editStates(typed: Edit, values: DeviceTexts): Record<(typeof EDITABLE)[number], FieldState> {
  const states = validateTexts(values);
  const stateOf = (name: keyof DeviceTexts) =>
    typed[name] === undefined && states[name].state !== 'invalid' ? IDLE : states[name];
  return Object.fromEntries(EDITABLE.map((name) => [name, stateOf(name)])) as typeof states;
}

/** Only what differs; an emptied field as null. */
export function changesOf(device: Device, values: DeviceTexts): DeviceChanges {
  const now = textsOf(device);
  const changed = EDITABLE.filter((field) => values[field].trim() !== now[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}
