import type { Device } from '#lib/queries/outputs.ts';
import {
  isFutureDay,
  MODEL_MAX,
  MODEL_TOO_LONG,
  NOTES_MAX,
  NOTES_TOO_LONG,
  PURCHASED_LATER,
} from '#schemas/rules/devices.ts';
import { DEVICE_RULES, type FieldState, IDLE, invalid, VALID, validate } from '#schemas/rules/fieldRules.ts';
import { hasOfficeWord, notOffice } from '#schemas/rules/officeWords.ts';
import { isPublicText, notPublic } from '#schemas/rules/publicTexts.ts';

export const FIX_ALL = 'Please fix all validation errors before submitting.';

export type DeviceTexts = { name: string; purchaseDate: string; model: string; notes: string };

type TextStates = Record<keyof DeviceTexts, FieldState>;

/** Checks with the server's rules. */
export function validateTexts({ name, purchaseDate, model, notes }: DeviceTexts): TextStates {
  return {
    name: requirePublicText(validate(DEVICE_RULES.name, name), name, 'Device name'),
    purchaseDate: isFutureDay(purchaseDate) ? invalid(PURCHASED_LATER) : filledState(purchaseDate),
    model:
      model.trim().length > MODEL_MAX ? invalid(MODEL_TOO_LONG) : requirePublicText(modelState(model), model, 'Model'),
    notes: notes.trim().length > NOTES_MAX ? invalid(NOTES_TOO_LONG) : filledState(notes),
  };
}

/** Public texts must not contain links or contacts. */
function requirePublicText(fieldState: FieldState, typed: string, what: string): FieldState {
  return fieldState.state === 'invalid' || isPublicText(typed) ? fieldState : invalid(notPublic(what));
}

const modelState = (typed: string): FieldState =>
  hasOfficeWord(typed) ? invalid(notOffice('Model')) : filledState(typed);

function filledState(typed: string): FieldState {
  return typed.trim() === '' ? IDLE : VALID;
}

/** In the order of the screen. */
const EDITABLE = ['name', 'model', 'purchaseDate', 'notes'] as const satisfies (keyof DeviceTexts)[];

/** Fields that were not touched follow the register. `seen`: the version that was edited. */
export type Edit = Partial<DeviceTexts> & { seen?: string };

type DeviceChanges = { name?: string } & Partial<Record<'model' | 'purchaseDate' | 'notes', string | null>>;

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

/** Only the fields that differ; an emptied field is null. */
export function changesOf(device: Device, values: DeviceTexts): DeviceChanges {
  const now = textsOf(device);
  const changed = EDITABLE.filter((field) => values[field].trim() !== now[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}
