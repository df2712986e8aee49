import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, holderMayHelp, messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { STATUS_UPDATED } from '#schemas/responses/successTexts.ts';
import { CURRENT_PASSWORD } from '#schemas/rules/fieldRules.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { useDeviceChanged } from './useUpdateCachedDevice.ts';

const RULES = { currentPassword: CURRENT_PASSWORD };
const FAILED = 'Failed to update device status. Please try again.';

/** The password is stored nowhere. */
export function useActivation({ id }: Device, onDone: () => void) {
  const { values, change } = useValues({ currentPassword: '' });
  const [holderHelps, setHolderHelps] = useState(false);
  const deviceChanged = useDeviceChanged();
  const sending = useSending((error) => (fieldErrorsOf(error).currentPassword ? null : messageOf(error, FAILED)), {
    key: `activate-device:${id}`,
    silent: true,
  });
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending,
    async send() {
      const { reportId: _, ...device } = await api.devices.report.mutate({ id, status: 'active', ...values });
      onDone();
      deviceChanged({ ...device, reportedDate: null });
      toast.success(STATUS_UPDATED);
      focusIfLost();
    },
    onFailure: (error) => setHolderHelps(holderMayHelp(error)),
  });
  return { ...form, holderHelps };
}
