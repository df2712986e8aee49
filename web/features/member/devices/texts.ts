import { lagosDay } from '#schemas/format/dates.ts';
import { DEVICE_RULES, type FieldState, IDLE, invalid, VALID, validate } from '#schemas/rules/fieldRules.ts';
import { isPublicText, notPublic } from '#schemas/rules/publicTexts.ts';

/** What a member writes of a device and may rewrite later. */
export type DeviceTexts = { name: string; purchaseDate: string; model: string; notes: string };

export const NOTES_MAX = 1000;
export const MODEL_MAX = 100;

/** State of each text, by the server's rules. */
export function validateTexts({
  name,
  purchaseDate,
  model,
  notes,
}: DeviceTexts): Record<keyof DeviceTexts, FieldState> {
  return {
    name: requirePublicText(validate(DEVICE_RULES.name, name), name, 'Device name'),
    purchaseDate:
      purchaseDate > lagosDay(Date.now())
        ? invalid('Purchase date cannot be in the future')
        : filledState(purchaseDate),
    model:
      model.trim().length > MODEL_MAX
        ? invalid(`Model must be at most ${MODEL_MAX} characters`)
        : requirePublicText(filledState(model), model, 'Model'),
    notes:
      notes.trim().length > NOTES_MAX ? invalid(`Notes must be at most ${NOTES_MAX} characters`) : filledState(notes),
  };
}

/** Public texts must not contain links or contacts. */
function requirePublicText(fieldState: FieldState, typed: string, what: string): FieldState {
  return fieldState.state === 'invalid' || isPublicText(typed) ? fieldState : invalid(notPublic(what));
}

function filledState(typed: string): FieldState {
  return typed.trim() === '' ? IDLE : VALID;
}
