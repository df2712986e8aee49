import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { Device } from '#lib/queries/memberQueries.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { needsImei } from '#schemas/devices/statuses.ts';
import { DEVICE_RULES, type FieldState, validate } from '#schemas/rules/fieldRules.ts';
import { imeiDigits, validateImei } from '#schemas/rules/imei.ts';
import { SERIAL_IS_IMEI } from '#schemas/rules/serials.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { IDLE, invalid } from './fieldStates.ts';
import { SerialConfirmed } from './SerialConfirmed.tsx';
import { useUpdateCachedDevice } from './useUpdateCachedDevice.ts';

/** Asks for the number that was not known when a device that is gone was registered; nothing where none is missing. */
export function MissingNumber({ device }: { device: Device }) {
  const { id, type, imei1, serialNumber } = device;
  const name = !imei1 && needsImei(type) ? 'imei1' : 'serialNumber';
  const label = name === 'imei1' ? 'IMEI 1' : 'Serial number';
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<FieldState>(IDLE);
  const [isConfirmed, setConfirmed] = useState(false);
  const client = useQueryClient();
  const updateCachedDevice = useUpdateCachedDevice();
  const sending = useSingleMutation({
    mutationKey: ['add-number', id],
    mutationFn: () =>
      api.devices.edit.mutate({
        id,
        [name]: name === 'imei1' ? imeiDigits(typed) : typed.trim(),
        serialNumberConfirmed: isConfirmed,
      }),
    onSuccess: (changed) => {
      updateCachedDevice(changed);
      void client.invalidateQueries();
      toast.success('Device updated successfully');
      focusIfLost();
    },
    onError: (error) => setRefused(invalid(fieldErrorsOf(error)[name] ?? messageOf(error, 'Failed to update device'))),
  });
  if (serialNumber && name === 'serialNumber') return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const fieldState = name === 'imei1' ? validateImei(typed) : validate(DEVICE_RULES.serialNumber, typed);
    if (fieldState.state === 'invalid') return setRefused(fieldState);
    sending.mutate();
  }

  return (
    <form className="stackable" onSubmit={submit} noValidate aria-label={`Add the ${label}`}>
      <TextField
        label={label}
        name={name}
        hint="Found it? Add it, and buyers are warned by it, too."
        className="input-id"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        fieldState={refused}
        onChange={({ target }) => {
          setRefused(IDLE);
          setConfirmed(false);
          setTyped(target.value);
        }}
      />
      {name === 'serialNumber' && (isConfirmed || refused.message === SERIAL_IS_IMEI) && (
        <SerialConfirmed
          checked={isConfirmed}
          onChange={(chosen) => {
            setRefused(chosen ? IDLE : invalid(SERIAL_IS_IMEI));
            setConfirmed(chosen);
          }}
        />
      )}
      <Button type="submit" busy={sending.isPending}>
        Add it
      </Button>
    </form>
  );
}
