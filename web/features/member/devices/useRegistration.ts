import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { draftKey, useDraft } from '#lib/forms/drafts.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { devicesQuery } from '#lib/queries/options.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isGone } from '#schemas/devices/statuses.ts';
import { DEVICE_REGISTERED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import {
  BLANK,
  FIX_ALL,
  isFieldShown,
  type RegistrationStatus,
  type RegistrationValues,
  registrationOf,
  validateRegistration,
} from './registration.ts';

/** A stolen device has a draft of its own. */
export function useRegistration({ status }: { status: RegistrationStatus }, onDone: (device: Device) => void) {
  const key = draftKey('register-device', status === 'active' ? null : status);
  const { values, change, clear, restored } = useDraft<RegistrationValues>(key, { ...BLANK, status });
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const form = useForm({
    values,
    change: (part) => change('serialNumber' in part ? { serialNumberConfirmed: '', ...part } : part),
    fieldStates: validateRegistration(values),
    when: 'leaving',
    isRestored: (name) => restored.includes(name),
    mustChange: (name) => isFieldShown(name, values),
    wrongText: FIX_ALL,
    centred: true,
    sending: useSending((error) => messageOf(error, 'Failed to register device'), {
      key: 'register-device',
      silent: true,
    }),
    async send() {
      const device = await api.devices.register.mutate(registrationOf(values));
      clear();
      client.setQueryData(devicesQuery.queryKey, (all) => all && [{ ...device, free: isGone(device.status) }, ...all]);
      void utils.invalidate();
      toast.success(DEVICE_REGISTERED);
      for (const warning of device.warnings) toast.info(warning);
      onDone(device);
    },
  });
  return { ...form, values };
}

export type Registration = ReturnType<typeof useRegistration>;
