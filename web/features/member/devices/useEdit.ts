import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf, statusOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { type DeviceRecord, QUERIES } from '#lib/queries/memberQueries.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { toast } from '#ui/toast.ts';
import { changesOf, type DeviceChanges, EDITABLE, type Edit, textsOf } from './edit.ts';
import { IDLE, invalid } from './fieldStates.ts';
import { focusFirst } from './focusFirst.ts';
import { type DeviceTexts, validateTexts } from './texts.ts';
import { useUpdateCachedDevice } from './useUpdateCachedDevice.ts';

const FIX_ALL = 'Please fix all validation errors before submitting.';
const CHANGED =
  'This device was changed elsewhere in the meantime. What you typed is still here; save again to keep it.';

type Refused = Partial<Record<keyof DeviceTexts, { value: string; message: string }>>;

/** The form that edits a device: what was typed is kept until it is saved or cancelled. */
export function useEdit(record: DeviceRecord, withPassword: PasswordConfirmation['withPassword'], onDone: () => void) {
  const { values: typed, change: saveDraft, clear } = useDraft<Edit>(`edit-device:${record.id}`, {});
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const [compared, setCompared] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const updateCachedDevice = useUpdateCachedDevice();

  const values = { ...textsOf(record), ...withoutSeen(typed) };
  const fieldStates = validateTexts(values);
  const wrong = EDITABLE.filter((field) => fieldStates[field].state === 'invalid');

  const sending = useSingleMutation({
    mutationKey: ['edit-device'],
    mutationFn: (changes: DeviceChanges) =>
      withPassword(() =>
        api.devices.edit.mutate({ id: record.id, ...changes, updatedAt: typed.seen ?? record.updatedAt }),
      ),
    onSuccess: (device) => {
      if (!device) return;
      clear();
      updateCachedDevice(device);
      void client.invalidateQueries();
      toast.success('Device updated successfully');
      onDone();
    },
    onError: async (error) => {
      const errors = Object.entries(fieldErrorsOf(error)).filter(([path]) => path in values);
      const said = errors.map(([path, message]) => [path, { value: values[path as keyof DeviceTexts], message }]);
      setRefused(Object.fromEntries(said));
      const [first] = errors;
      if (first) focusFirst(form.current, [first[0]]);
      if (statusOf(error) !== 409) return setProblem(messageOf(error, 'Failed to update device'));
      await loadCurrent(messageOf(error));
    },
  });

  /** Conflict: fetch the current values and keep what was typed. */
  async function loadCurrent(said: string) {
    const before = typed.seen ?? record.updatedAt;
    try {
      const now = await client.fetchQuery({ ...QUERIES.device(record.id), staleTime: 0 });
      saveDraft({ seen: now.updatedAt });
      setCompared(true);
      setProblem(now.updatedAt === before ? said : CHANGED);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(wrong.length > 0 ? FIX_ALL : null);
    if (wrong.length > 0) return focusFirst(form.current, wrong);
    const changes = changesOf(record, values);
    if (Object.keys(changes).length > 0) return sending.mutate(changes);
    clear();
    onDone();
  }

  function cancel() {
    clear();
    onDone();
  }

  /** What the field of a name is given. */
  function field(name: keyof DeviceTexts) {
    const no = refused[name];
    const judged = typed[name] === undefined ? IDLE : fieldStates[name];
    return {
      name,
      value: values[name],
      fieldState: no && no.value === values[name] ? invalid(no.message) : judged,
      aside: compared && values[name].trim() !== textsOf(record)[name] ? inRegister(record, name) : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setProblem(null);
        saveDraft({ [name]: target.value, seen: typed.seen ?? record.updatedAt });
      },
    };
  }

  return { form, field, problem, submit, cancel, sending: sending.isPending };
}

function inRegister(record: DeviceRecord, name: keyof DeviceTexts): string {
  const stands = textsOf(record)[name];
  return stands ? `Now: ${stands.slice(0, 40)}` : 'Now: empty';
}

function withoutSeen({ seen: _, ...texts }: Edit): Partial<DeviceTexts> {
  return texts;
}
