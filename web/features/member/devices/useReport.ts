import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { presetValues, type ReportPreset } from '#features/shared/devices/acts.ts';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { draftKey, useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { devicesQuery } from '#lib/queries/options.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { type DeviceStatus, isFlagged } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { DEVICE_REPORTED } from '#schemas/responses/successTexts.ts';
import { FILL_IN, HAPPENED_LATER, isFutureDay } from '#schemas/rules/devices.ts';
import { type FieldState, given, IDLE, invalid } from '#schemas/rules/fieldRules.ts';
import type { RadioCardOption } from '#ui/RadioCards.tsx';
import { statusOption } from '#ui/statusLooks.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** Visibility is asked for each report: nothing is shown to anyone unless ticked. */
const BLANK = {
  id: '',
  status: 'missing' as ReportedHere,
  location: '',
  description: '',
  happenedOn: '',
  extractNumber: '',
  station: '',
  showToPublic: false,
};
export type ReportValues = typeof BLANK;

type ReportOptions = { withPassword: PasswordConfirmation['withPassword']; onDone: (device: Device) => void };

const TEXTS = { location: given('Where was it last seen?'), description: given('Please say what happened.') };

/** Only an alarm has a day. */
function stateOfDay({ status, happenedOn }: ReportValues): FieldState {
  if (!isFlagged(status)) return IDLE;
  if (happenedOn === '') return invalid('When did it happen?');
  return isFutureDay(happenedOn) ? invalid(HAPPENED_LATER) : IDLE;
}

const textOf = (error: unknown) =>
  Object.values(fieldErrorsOf(error))[0] ?? messageOf(error, 'Failed to report device. Please try again.');

export function useReport(devices: Device[], preset: ReportPreset, { withPassword, onDone }: ReportOptions) {
  const {
    values: typed,
    change,
    clear,
  } = useDraft<ReportValues>(draftKey('report-device', preset.id, preset.status), {
    ...BLANK,
    happenedOn: lagosDay(Date.now()),
    ...presetValues(preset, REPORTED_HERE),
  });
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const device = devices.find(({ id }) => id === typed.id);
  const values = { ...typed, status: typeFor(device?.status, typed.status) };

  const form = useForm({
    values,
    change,
    fieldStates: {
      id: device ? IDLE : invalid('Please choose a device.'),
      ...ruledStates(TEXTS, values, { quiet: true }),
      happenedOn: stateOfDay(values),
      station: IDLE,
      extractNumber: IDLE,
    },
    when: 'sending',
    wrongText: FILL_IN,
    sending: useSending(textOf, { key: 'report-device', silent: true }),
    // Shown in the banner.
    errorsOf: () => ({}),
    async send() {
      const happenedOn = isFlagged(values.status) ? values.happenedOn : null;
      const sent = { ...values, happenedOn, location: values.location.trim(), description: values.description.trim() };
      const answer = await withPassword(() => api.devices.report.mutate(sent));
      if (!answer) return;
      const { reportId: _, ...reported } = answer;
      clear();
      client.setQueryData(devicesQuery.queryKey, (all) => all?.map((one) => (one.id === reported.id ? reported : one)));
      client.removeQueries({ queryKey: getQueryKey(trpc.devices.get, { id: reported.id }) });
      void utils.invalidate();
      toast.success(DEVICE_REPORTED);
      onDone(reported);
    },
  });
  return { ...form, values, device };
}

export type Report = ReturnType<typeof useReport>;

/** Active is no report: it has its own dialog, with the password and no words. */
const REPORTED_HERE = ['missing', 'stolen', 'inactive'] as const;
type ReportedHere = (typeof REPORTED_HERE)[number];

const TYPES: RadioCardOption<ReportedHere>[] = REPORTED_HERE.map(statusOption);

/** A device that is flagged or being transferred can only be reported missing or stolen. */
export function typesFor(status: DeviceStatus | undefined): RadioCardOption<ReportedHere>[] {
  const only = status === 'transfer_pending' || (status !== undefined && isFlagged(status));
  return only ? TYPES.filter(({ value }) => isFlagged(value)) : TYPES;
}

/** The chosen type, if it can be reported of this device. */
export function typeFor(status: DeviceStatus | undefined, chosen: ReportedHere): ReportedHere {
  return typesFor(status).some(({ value }) => value === chosen) ? chosen : 'missing';
}
