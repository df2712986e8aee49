import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { presetValues, type ReportPreset } from '#features/shared/devices/acts.ts';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { draftKey, useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { AdminDevice, AnyDevice } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isFlagged, REPORT_STATUSES, type ReportStatus } from '#schemas/devices/statuses.ts';
import { STATUS_UPDATED } from '#schemas/responses/successTexts.ts';
import { FILL_IN_BY_ADMIN, HAPPENED_LATER, isFutureDay } from '#schemas/rules/devices.ts';
import { type FieldState, given, IDLE, invalid } from '#schemas/rules/fieldRules.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const BLANK = { id: '', status: '' as ReportStatus | '', location: '', description: '', happenedOn: '' };
type StatusValues = typeof BLANK;

const FAILED = 'Failed to update device status';

const RULES = {
  status: given('Please choose a status.'),
  location: given('Where was it last seen?'),
  description: given('Why does the status change?'),
};

/** An admin may not know it. */
const stateOfDay = ({ happenedOn }: StatusValues): FieldState =>
  isFutureDay(happenedOn) ? invalid(HAPPENED_LATER) : IDLE;

const textOf = (error: unknown) =>
  Object.values(fieldErrorsOf(error))[0] ?? messageOf(error, FAILED, `${FAILED}. Please try again.`);

export function useStatusUpdate(preset: ReportPreset) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { values, change, clear } = useDraft<StatusValues>(draftKey('status-update', preset.id, preset.status), {
    ...BLANK,
    ...presetValues(preset, REPORT_STATUSES),
  });
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const query = trpc.admin.device.useQuery({ id: values.id }, { enabled: values.id !== '' });
  const device = values.id === '' || query.data?.removedAt ? undefined : query.data;

  const form = useForm({
    values,
    change,
    fieldStates: { ...ruledStates(RULES, values, { quiet: true }), happenedOn: stateOfDay(values) },
    when: 'sending',
    wrongText: FILL_IN_BY_ADMIN,
    sending: useSending(textOf),
    // The banner says it.
    errorsOf: () => ({}),
    async send() {
      const { id, status, location, description, happenedOn } = values;
      if (!device || status === '') return;
      const day = isFlagged(status) && happenedOn ? happenedOn : null;
      const sent = { id, status, location: location.trim(), description: description.trim(), happenedOn: day };
      const done = await withPassword(() => api.admin.reportDevice.mutate(sent));
      if (!done) return;
      toast.success(STATUS_UPDATED);
      form.hideStates();
      clear();
      change({ ...BLANK, id });
      putDevice(client, done);
      void utils.invalidate();
    },
  });
  return { ...form, values, device, query, passwordPrompt };
}

export type StatusUpdate = ReturnType<typeof useStatusUpdate>;

type Page = { items: AdminDevice[] };

/** In every cached list, before anything is refetched. */
function putDevice(client: QueryClient, changed: Omit<AdminDevice, 'transferHistory'>): void {
  for (const list of [trpc.admin.devices, trpc.admin.devicesOf])
    client.setQueriesData<Page>(
      { queryKey: getQueryKey(list) },
      (page) =>
        page && { ...page, items: page.items.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)) },
    );
  client.setQueriesData<AnyDevice>(
    { queryKey: getQueryKey(trpc.admin.device, { id: changed.id }) },
    (one) => one && { ...one, ...changed },
  );
}
