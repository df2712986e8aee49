import { Flag, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { DEVICE_REPORTED } from '#schemas/responses/successTexts.ts';
import { REPORT_MAX } from '#schemas/rules/devices.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { DateField, TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const RULES = {
  happenedOn: given('When did it happen?'),
  location: given('Where was it last seen?'),
  description: given('Please say what happened.'),
};

const KINDS = [
  { value: 'stolen', label: 'It was stolen' },
  { value: 'missing', label: 'I lost it' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

type Props = { deviceId: string; onClose: () => void };

/** As an owner reports it; buyers are warned at once. */
export function KeeperReport({ deviceId: id, onClose }: Props) {
  const [status, setStatus] = useState<Kind>('stolen');
  const [values, setValues] = useState({ happenedOn: lagosDay(Date.now()), location: '', description: '' });
  const utils = trpc.useUtils();
  const form = useForm({
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending((error) => (Object.keys(fieldErrorsOf(error)).length > 0 ? null : messageOf(error)), {
      key: 'report-device',
      silent: true,
    }),
    async send() {
      const said = { location: values.location.trim(), description: values.description.trim() };
      await api.devices.report.mutate({ id, status, happenedOn: values.happenedOn, ...said });
      void utils.invalidate();
      toast.success(DEVICE_REPORTED);
      onClose();
    },
  });
  return (
    <FormDialog title="Report it" form={form} submit={`Report it ${status}`} icon={<Flag />} onClose={onClose}>
      <p>Everybody who checks it is warned at once. It is free.</p>
      <RadioList legend="What happened?" name="status" value={status} onChange={setStatus} options={KINDS} />
      <DateField label="When did it happen?" {...form.field('happenedOn')} max={lagosDay(Date.now())} required />
      <TextField
        label="Last known location"
        {...form.field('location')}
        placeholder="Ojota bus stop, Lagos"
        maxLength={REPORT_MAX.location}
        autoComplete="off"
        required
      />
      <TextAreaField
        label="Description"
        {...form.field('description')}
        hint="What happened. Buyers do not see this."
        maxLength={REPORT_MAX.description}
        rows={3}
        required
      />
      <Problem text={form.problem} icon={<TriangleAlert />} />
    </FormDialog>
  );
}
