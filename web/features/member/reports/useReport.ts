import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { type Device, QUERIES } from '#lib/queries/memberQueries.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { FILL_IN } from '#schemas/rules/reports.ts';
import { toast } from '#ui/toast.ts';
import { REPORTED_HERE, type ReportedHere, typeFor } from './reportTypes.ts';

/** Visibility is asked for each report: nothing is shown to anyone unless ticked. */
const BLANK = {
  id: '',
  status: 'missing' as ReportedHere,
  location: '',
  description: '',
  showToPublic: false,
  showToMembers: false,
};
export type ReportValues = typeof BLANK;

/** What an address asks for: where the form begins. */
export type ReportPrefill = { id: string | null; status: string | null };

type ReportOptions = { withPassword: PasswordConfirmation['withPassword']; onDone: (device: Device) => void };

/** The report form: its values, what is missing, and the one way to send it. */
export function useReport(devices: Device[], asked: ReportPrefill, { withPassword, onDone }: ReportOptions) {
  const {
    values: typed,
    change: saveDraft,
    clear,
  } = useDraft<ReportValues>(draftKey(asked), { ...BLANK, ...prefill(asked) });
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();

  const device = devices.find(({ id }) => id === typed.id);
  const values = { ...typed, status: typeFor(device?.status, typed.status) };
  const missing = missingFrom(values, device);

  const sending = useSingleMutation({
    mutationKey: ['report-device'],
    mutationFn: (report: ReportValues) => withPassword(() => api.devices.report.mutate(report)),
    onSuccess: (answer) => {
      if (!answer) return;
      const { reportId: _, ...reported } = answer;
      clear();
      client.setQueryData<Device[]>(QUERIES.devices.queryKey, (all) =>
        all?.map((one) => (one.id === reported.id ? reported : one)),
      );
      client.removeQueries({ queryKey: QUERIES.device(reported.id).queryKey });
      void client.invalidateQueries();
      toast.success('Device has been reported successfully');
      onDone(reported);
    },
    onError: (error) => {
      const [refused] = Object.values(fieldErrorsOf(error));
      setProblem(refused ?? messageOf(error, 'Failed to report device. Please try again.'));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setProblem(missing.length > 0 ? FILL_IN : null);
    if (missing.length > 0) return focusField(form.current, missing[0]);
    sending.mutate({ ...values, location: values.location.trim(), description: values.description.trim() });
  }

  function change(part: Partial<ReportValues>) {
    setProblem(null);
    saveDraft(part);
  }

  const isMissing = (field: keyof ReportValues) => tried && missing.includes(field);
  return { form, values, device, change, submit, problem, isMissing, sending: sending.isPending };
}

export type Report = ReturnType<typeof useReport>;

function missingFrom(values: ReportValues, device: Device | undefined): (keyof ReportValues)[] {
  const blank = (['location', 'description'] as const).filter((field) => values[field].trim() === '');
  return device ? blank : ['id', ...blank];
}

/** One draft per URL, so that text about one device never ends up in another report. */
const draftKey = ({ id, status }: ReportPrefill) => ['report-device', id, status].filter(Boolean).join(':');

function prefill({ id, status }: ReportPrefill): Partial<ReportValues> {
  const known = REPORTED_HERE.find((one) => one === status);
  return { ...(id && { id }), ...(known && { status: known }) };
}

function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  requestAnimationFrame(() => {
    const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    place?.querySelector<HTMLElement>('[aria-invalid], input, textarea, button')?.focus();
  });
}
