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

export type DeviceTexts = { name: string; purchaseDate: string; model: string; notes: string };

type TextStates = Record<keyof DeviceTexts, FieldState>;

/** By the server's rules. */
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
