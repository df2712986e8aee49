import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, fieldErrorsOf, holderMayHelp, messageOf } from '#lib/api/errors.ts';
import { onlyError } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { NUMBER_LABELS, type NumberField } from '#schemas/devices/numberChanges.ts';
import { NUMBER_REPLACED } from '#schemas/responses/successTexts.ts';
import { CURRENT_PASSWORD, DEVICE_RULES, type FieldState, IDLE, invalid, validate } from '#schemas/rules/fieldRules.ts';
import { imeiKey } from '#schemas/rules/identifiers.ts';
import { IMEI2_SAME, imeiDigits, validateImei } from '#schemas/rules/imei.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { serialConfirmation } from './MissingNumber.tsx';
import { useDeviceChanged } from './registry.ts';

const FAILED = 'Failed to replace the number. Please try again.';

/** The password is asked for only when the server wants it, and stored nowhere. */
export function useReplacement(device: Device, onDone: () => void) {
  const [known = 'serialNumber' as NumberField] = knownNumbers(device);
  const [which, setWhich] = useState<NumberField>(known);
  const { values, change } = useValues({ number: '', currentPassword: '', isConfirmed: false });
  const [isGuarded, setGuarded] = useState(false);
  const [holderHelps, setHolderHelps] = useState(false);
  const tellReplaced = useReplaced();

  const asksPassword = (error: unknown) => codeOf(error) === 'PASSWORD_REQUIRED' && !isGuarded;
  const errorsOf = (error: unknown) => (asksPassword(error) ? {} : errorsAt(which, error));
  const textOf = (error: unknown) =>
    asksPassword(error) || Object.values(errorsOf(error)).some(Boolean) ? null : messageOf(error, FAILED);

  const form = useForm<'number' | 'currentPassword', typeof values>({
    values,
    change: (part) => change('number' in part ? { isConfirmed: false, ...part } : part),
    fieldStates: {
      number: validateReplacement(device, which, values.number),
      currentPassword: isGuarded ? onlyError(validate(CURRENT_PASSWORD, values.currentPassword)) : IDLE,
    },
    when: 'leaving',
    refusedTogether: true,
    sending: useSending(textOf, { key: `replace-number:${device.id}`, silent: true }),
    async send() {
      const { number, currentPassword, isConfirmed: serialNumberConfirmed } = values;
      const replaced = await api.devices.replaceNumber.mutate({
        id: device.id,
        [which]: which === 'serialNumber' ? number.trim() : imeiDigits(number),
        serialNumberConfirmed,
        ...(isGuarded && { currentPassword }),
      });
      onDone();
      tellReplaced(replaced);
    },
    errorsOf,
    onFailure(error) {
      setHolderHelps(holderMayHelp(error));
      if (!asksPassword(error)) return;
      setGuarded(true);
      form.hideStates();
      form.focus('currentPassword');
    },
  });

  return {
    ...form,
    // A half-typed number is no error before it is sent.
    props: { ...form.props, onBlur: undefined },
    which,
    typed: values.number,
    isGuarded,
    holderHelps,
    choose(other: NumberField) {
      setWhich(other);
      form.change({ number: '' });
      form.hideStates();
    },
    ...serialConfirmation(form, 'number', values.isConfirmed),
  };
}

function useReplaced() {
  const deviceChanged = useDeviceChanged();
  return ({ warnings, ...changed }: Awaited<ReturnType<typeof api.devices.replaceNumber.mutate>>) => {
    deviceChanged(changed);
    toast.success(NUMBER_REPLACED);
    for (const warning of warnings) toast.info(warning);
  };
}

function errorsAt(which: NumberField, error: unknown) {
  const { [which]: number, currentPassword } = fieldErrorsOf(error);
  return { number, currentPassword };
}

export type Replacement = ReturnType<typeof useReplacement>;

type Numbered = Pick<Device, NumberField>;

/** Only a number that the device has can be replaced; a missing number is added by editing. */
export function knownNumbers(device: Numbered): NumberField[] {
  return (Object.keys(NUMBER_LABELS) as NumberField[]).filter((field) => device[field]);
}

/** Checks with the server's rules. */
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
