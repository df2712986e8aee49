import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, fieldErrorsOf, holderMayHelp, messageOf } from '#lib/api/errors.ts';
import type { Device } from '#lib/queries/memberQueries.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import type { NumberField } from '#schemas/devices/numberChanges.ts';
import type { FieldState } from '#schemas/rules/fieldRules.ts';
import { imeiDigits } from '#schemas/rules/imei.ts';
import { SERIAL_IS_IMEI } from '#schemas/rules/serials.ts';
import { toast } from '#ui/toast.ts';
import { IDLE, invalid } from './fieldStates.ts';
import { knownNumbers, validateReplacement } from './replacement.ts';
import { useUpdateCachedDevice } from './useUpdateCachedDevice.ts';

/** The right number in place of a wrong one; the password is asked for only when the server wants it, and kept nowhere. */
export function useReplacement(device: Device, onDone: () => void) {
  const [known = 'serialNumber' as NumberField] = knownNumbers(device);
  const [field, setField] = useState<NumberField>(known);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ number?: string; password?: string }>({});
  const [isConfirmed, setConfirmed] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [holderHelps, setHolderHelps] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const updateCachedDevice = useUpdateCachedDevice();
  const fieldState = validateReplacement(device, field, typed);

  const sending = useSingleMutation({
    mutationKey: ['replace-number', device.id],
    mutationFn: () =>
      api.devices.replaceNumber.mutate({
        id: device.id,
        [field]: field === 'serialNumber' ? typed.trim() : imeiDigits(typed),
        serialNumberConfirmed: isConfirmed,
        ...(password !== null && { currentPassword: password }),
      }),
    onSuccess: ({ warnings, ...changed }) => {
      onDone();
      updateCachedDevice(changed);
      void client.invalidateQueries();
      toast.success('Device number replaced');
      for (const warning of warnings) toast.info(warning);
    },
    onError: (error) => {
      if (codeOf(error) === 'PASSWORD_REQUIRED' && password === null) {
        setPassword('');
        return focusField('currentPassword');
      }
      const errors = fieldErrorsOf(error);
      setRefused({ number: errors[field], password: errors.currentPassword });
      if (errors.currentPassword) focusField('currentPassword');
      else if (errors[field]) focusField('number');
      else {
        setHolderHelps(holderMayHelp(error));
        setProblem(messageOf(error, 'Failed to replace the number. Please try again.'));
      }
    },
  });

  /** Once it is drawn. */
  function focusField(name: string) {
    requestAnimationFrame(() => {
      const found = form.current?.elements.namedItem(name);
      if (found instanceof HTMLElement) found.focus();
    });
  }

  function submit() {
    setProblem(null);
    setTried(true);
    if (fieldState.state === 'invalid') return focusField('number');
    if (password === '') {
      setRefused({ password: 'Current password is required' });
      return focusField('currentPassword');
    }
    sending.mutate();
  }

  function shown(): FieldState {
    if (refused.number) return invalid(refused.number);
    return fieldState.state === 'invalid' && !tried ? IDLE : fieldState;
  }

  return {
    form,
    field,
    typed,
    password,
    numberState: shown(),
    passwordState: refused.password ? invalid(refused.password) : IDLE,
    problem,
    holderHelps,
    sending: sending.isPending,
    submit,
    choose(other: NumberField) {
      setField(other);
      setTyped('');
      setTried(false);
      setRefused({});
      setConfirmed(false);
    },
    type(number: string) {
      setTyped(number);
      setRefused({});
      setConfirmed(false);
    },
    /** Whether somebody insists on a serial number that reads as an IMEI; null where that is not asked. */
    confirmed: field === 'serialNumber' && (isConfirmed || refused.number === SERIAL_IS_IMEI) ? isConfirmed : null,
    confirm(chosen: boolean) {
      setConfirmed(chosen);
      setRefused(chosen ? {} : { number: SERIAL_IS_IMEI });
    },
    typePassword(text: string) {
      setPassword(text);
      setRefused({});
    },
    dismiss: () => setProblem(null),
  };
}
