import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ADMIN_QUERIES, putDevice } from '#lib/queries/adminQueries.ts';
import { REPORT_STATUSES, type ReportStatus } from '#schemas/devices/statuses.ts';
import { FILL_IN_BY_ADMIN } from '#schemas/rules/reports.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const BLANK = { id: '', status: '' as ReportStatus | '', location: '', description: '' };
type StatusValues = typeof BLANK;

const FAILED = 'Failed to update device status. Please try again.';

/** Runs an admin's act, with the password where that is due; null when it was given up. */
export type WithPassword = <Done>(act: () => Promise<Done>) => Promise<Done | null>;

/** What an address asks for: where the form begins. */
export type StatusPrefill = { id: string | null; status: string | null };

/** An admin's change of any device's status: what is typed, what is missing, and the one way to send it. */
export function useStatusUpdate(asked: StatusPrefill, withPassword: WithPassword) {
  const { values, change: saveDraft, clear } = useDraft<StatusValues>(draftKey(asked), { ...BLANK, ...prefill(asked) });
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { send, busy, problem, tell, dismiss } = useSending((error) => refusalOf(error) ?? messageOf(error, FAILED));
  const query = useQuery({ ...ADMIN_QUERIES.device(values.id), enabled: values.id !== '' });
  const device = values.id === '' || query.data?.removedAt ? undefined : query.data;
  const missing = (['status', 'location', 'description'] as const).filter((field) => values[field].trim() === '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { id, status, location, description } = values;
    if (!device) return;
    setTried(true);
    if (missing.length > 0 || status === '') {
      tell(FILL_IN_BY_ADMIN);
      return focusField(form.current, missing[0]);
    }
    await send(async () => {
      const sent = { id, status, location: location.trim(), description: description.trim() };
      const done = await withPassword(() => api.admin.reportDevice.mutate(sent));
      if (!done) return;
      toast.success('Device status has been updated successfully');
      setTried(false);
      clear();
      saveDraft({ ...BLANK, id });
      putDevice(client, done);
      void client.invalidateQueries();
    });
  }

  function change(part: Partial<StatusValues>) {
    dismiss();
    saveDraft(part);
  }

  const isMissing = (field: (typeof missing)[number]) => tried && missing.includes(field);
  return { form, values, change, device, query, submit, busy, problem, dismiss, isMissing };
}

export type StatusUpdate = ReturnType<typeof useStatusUpdate>;

/** Each address has a draft of its own: words about one device never slip into the report of another. */
const draftKey = ({ id, status }: StatusPrefill) => ['status-update', id, status].filter(Boolean).join(':');

function prefill({ id, status }: StatusPrefill): Partial<StatusValues> {
  const known = REPORT_STATUSES.find((one) => one === status);
  return { ...(id && { id }), ...(known && { status: known }) };
}

function refusalOf(error: unknown): string | undefined {
  return Object.values(fieldErrorsOf(error))[0];
}

function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  requestAnimationFrame(() => {
    const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    place?.querySelector<HTMLElement>('[aria-invalid], input, textarea')?.focus();
  });
}
