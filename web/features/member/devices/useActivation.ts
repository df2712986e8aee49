import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, holderMayHelp, messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { useRuledForm } from '#lib/forms/useRuledForm.ts';
import type { Device } from '#lib/queries/memberQueries.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { toast } from '#ui/toast.ts';
import { useUpdateCachedDevice } from './useUpdateCachedDevice.ts';

const RULES = {
  currentPassword: { required: 'Current password is required', accepts: () => true, wrong: '', untrimmed: true },
} as const;

/** Makes a device active with nothing but the password; it is kept nowhere. */
export function useActivation({ id }: Device, onDone: () => void) {
  const [values, setValues] = useState({ currentPassword: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [holderHelps, setHolderHelps] = useState(false);
  const client = useQueryClient();
  const updateCachedDevice = useUpdateCachedDevice();
  const { form, field, passes, refuse } = useRuledForm<'currentPassword'>({
    rules: RULES,
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    validateOnSubmit: true,
  });

  const sending = useSingleMutation({
    mutationKey: ['activate-device', id],
    mutationFn: () => api.devices.report.mutate({ id, status: 'active', ...values }),
    onSuccess: ({ reportId: _, ...device }) => {
      onDone();
      updateCachedDevice({ ...device, reportedDate: null });
      void client.invalidateQueries();
      toast.success('Device status has been updated successfully');
      focusIfLost();
    },
    onError: (error) => {
      const refused = fieldErrorsOf(error);
      if (refused.currentPassword) refuse(refused);
      else {
        setHolderHelps(holderMayHelp(error));
        setProblem(messageOf(error, 'Failed to update device status. Please try again.'));
      }
    },
  });

  function submit() {
    setProblem(null);
    setHolderHelps(false);
    if (passes()) sending.mutate();
  }

  return { form, field, submit, problem, holderHelps, dismiss: () => setProblem(null), sending: sending.isPending };
}
