import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { onlyError } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { needsImei } from '#schemas/devices/statuses.ts';
import { DEVICE_RULES, IDLE, validate } from '#schemas/rules/fieldRules.ts';
import { imeiDigits, validateImei } from '#schemas/rules/imei.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { serialConfirmation } from './serialConfirmation.ts';
import { useUpdateCachedDevice } from './useUpdateCachedDevice.ts';

/** Adds the number that was not known when a device was registered. */
export function useMissingNumber({ id, type, imei1 }: Device) {
  const name = !imei1 && needsImei(type) ? 'imei1' : 'serialNumber';
  const { values, change } = useValues({ imei1: '', serialNumber: '', isConfirmed: false });
  const client = useQueryClient();
  const updateCachedDevice = useUpdateCachedDevice();
  const form = useForm<'imei1' | 'serialNumber', typeof values>({
    values,
    change: (part) => change({ isConfirmed: false, ...part }),
    fieldStates: {
      imei1: name === 'imei1' ? onlyError(validateImei(values.imei1)) : IDLE,
      serialNumber: name === 'imei1' ? IDLE : onlyError(validate(DEVICE_RULES.serialNumber, values.serialNumber)),
    },
    when: 'untilEdited',
    // The field says it.
    sending: useSending(() => null, { key: `add-number:${id}` }),
    async send() {
      const number = name === 'imei1' ? imeiDigits(values.imei1) : values.serialNumber.trim();
      const changed = await api.devices.edit.mutate({ id, [name]: number, serialNumberConfirmed: values.isConfirmed });
      updateCachedDevice(changed);
      void client.invalidateQueries();
      toast.success('Device updated successfully');
      focusIfLost();
    },
    errorsOf: (error) => ({ [name]: fieldErrorsOf(error)[name] ?? messageOf(error, 'Failed to update device') }),
  });
  return { ...form, name, ...serialConfirmation(form, 'serialNumber', values.isConfirmed) } as const;
}
