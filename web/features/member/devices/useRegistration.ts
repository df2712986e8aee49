import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { type Device, QUERIES } from '#lib/queries/memberQueries.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { type DeviceType, isGone } from '#schemas/devices/statuses.ts';
import type { FieldState } from '#schemas/rules/fieldRules.ts';
import { toast } from '#ui/toast.ts';
import { focusFirst } from './focusFirst.ts';
import {
  BLANK,
  FIELDS,
  initialValues,
  isFieldShown,
  type RegistrationField,
  type RegistrationStatus,
  type RegistrationValues,
  registrationOf,
  validateRegistration,
} from './registration.ts';

const FIX_ALL = 'Please fix all validation errors before submitting.';
const IDLE: FieldState = { state: 'idle', message: '' };

/** What the server refused, with the value it refused: it stands until something else is typed. */
type Refused = Partial<Record<RegistrationField, { value: string; message: string }>>;

/** The registration form: its values, how each field stands, and the one way to send it. */
export function useRegistration(begin: { status: RegistrationStatus }, onDone: (device: Device) => void) {
  const {
    values,
    change: saveDraft,
    clear,
    restored,
  } = useDraft<RegistrationValues>(draftKey(begin.status), initialValues(begin.status));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();

  const fieldStates = withRefusals(validateRegistration(values), values, refused);
  const wrong = FIELDS.filter((field) => fieldStates[field].state === 'invalid');

  const sending = useSingleMutation({
    mutationKey: ['register-device'],
    mutationFn: (type: DeviceType) => api.devices.register.mutate(registrationOf({ ...values, type })),
    onSuccess: (device) => {
      clear();
      client.setQueryData<Device[]>(
        QUERIES.devices.queryKey,
        (all) => all && [{ ...device, free: isGone(device.status) }, ...all],
      );
      void client.invalidateQueries();
      toast.success('Device registered successfully!');
      for (const warning of device.warnings) toast.info(warning);
      onDone(device);
    },
    onError: (error) => {
      const errors = Object.entries(fieldErrorsOf(error)).filter(([path]) => path in BLANK);
      const said = errors.map(([path, message]) => [path, { value: values[path as RegistrationField], message }]);
      setRefused(Object.fromEntries(said));
      setProblem(messageOf(error, 'Failed to register device'));
      const [first] = errors;
      if (first) focusFirst(form.current, [first[0]]);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    if (wrong.length === 0 && values.type !== '') return sending.mutate(values.type);
    setTouched(new Set(FIELDS));
    setProblem(FIX_ALL);
    focusFirst(form.current, wrong);
  }

  /** Show errors only after blur (also from before a reload). */
  function shown(field: RegistrationField): FieldState {
    const fieldState = fieldStates[field];
    const isLeft = touched.has(field) || restored.includes(field);
    return fieldState.state === 'invalid' && !isLeft && !refused[field] ? IDLE : fieldState;
  }

  function change(part: Partial<RegistrationValues>) {
    setProblem(null);
    saveDraft('serialNumber' in part ? { serialNumberConfirmed: '', ...part } : part);
  }

  /** What the field of a name is given. */
  function field(name: TypedField) {
    return {
      name,
      value: values[name],
      fieldState: shown(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
    };
  }

  return {
    form,
    values,
    problem,
    shown,
    field,
    change,
    leave: ({ target }: FocusEvent<HTMLElement>) => {
      const name = target.getAttribute('name');
      if (name && values[name as RegistrationField]) setTouched((before) => new Set(before).add(name));
    },
    submit,
    sending: sending.isPending,
    isWrong: wrong.length > 0,
  };
}

/** Separate draft per status, so that a stolen device's draft does not fill the normal form. */
const draftKey = (status: RegistrationStatus) =>
  ['register-device', status].filter((part) => part !== 'active').join(':');

/** The typed fields, validated while typing. */
type TypedField = Exclude<RegistrationField, 'type' | 'status' | 'serialNumberConfirmed'>;

export type Registration = ReturnType<typeof useRegistration>;

function withRefusals(
  fieldStates: Record<RegistrationField, FieldState>,
  values: RegistrationValues,
  refused: Refused,
) {
  const stands = (field: RegistrationField) => isFieldShown(field, values) && values[field] === refused[field]?.value;
  const standing = Object.entries(refused).filter(([field]) => stands(field as RegistrationField));
  const said = standing.map(([field, { message }]) => [field, { state: 'invalid', message }]);
  return { ...fieldStates, ...Object.fromEntries(said) } as Record<RegistrationField, FieldState>;
}
