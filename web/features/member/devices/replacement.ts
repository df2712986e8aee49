import type { Device } from '#lib/queries/outputs.ts';
import { NUMBER_LABELS, type NumberField } from '#schemas/devices/numberChanges.ts';
import { DEVICE_RULES, type FieldState, invalid, validate } from '#schemas/rules/fieldRules.ts';
import { imeiKey } from '#schemas/rules/identifiers.ts';
import { IMEI2_SAME, imeiDigits, validateImei } from '#schemas/rules/imei.ts';

type Numbered = Pick<Device, NumberField>;

/** Only known numbers can be replaced; others are added. */
export function knownNumbers(device: Numbered): NumberField[] {
  return (Object.keys(NUMBER_LABELS) as NumberField[]).filter((field) => device[field]);
}

/** By the server's rules. */
export function validateReplacement(device: Numbered, field: NumberField, typed: string): FieldState {
  if (field === 'serialNumber') {
    const fieldState = validate(DEVICE_RULES.serialNumber, typed);
    return typed.trim() === device.serialNumber ? invalid('This is the number that stands there already.') : fieldState;
  }
  if (imeiDigits(typed) === '') return invalid(`${NUMBER_LABELS[field]} is required`);
  if (imeiDigits(typed) === device[field]) return invalid('This is the number that stands there already.');
  const fieldState = validateImei(typed);
  const other = device[field === 'imei1' ? 'imei2' : 'imei1'];
  const isOther = imeiKey(typed) !== null && imeiKey(typed) === imeiKey(other ?? '');
  return fieldState.state !== 'invalid' && isOther ? invalid(IMEI2_SAME) : fieldState;
}
