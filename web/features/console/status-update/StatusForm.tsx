import { TriangleAlert } from 'lucide-react';
import { isSought, type ReportStatus } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { REPORT_MAX } from '#schemas/rules/reports.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { FieldNote } from '#ui/FieldNote.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Problem } from '#ui/Problem.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { statusOption } from '#ui/statusOption.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DevicePicker } from './DevicePicker.tsx';
import type { StatusUpdate } from './useStatusUpdate.ts';

/** In the specification's order. */
const ORDER = ['active', 'inactive', 'missing', 'stolen'] as const satisfies ReportStatus[];
const OPTIONS = ORDER.map(statusOption);

export function StatusForm({ update }: { update: StatusUpdate }) {
  const { props, field, stateOf, values, change, device, busy, problem, dismiss } = update;
  const status = stateOf('status');
  const moving = device?.status === 'transfer_pending';
  return (
    <form className="card stackable" {...props} aria-label="Device status">
      <DevicePicker device={device} onPick={(id) => change({ id })} />
      {moving && (
        <Notice status="transfer_pending">
          This device is being transferred. Missing or stolen ends the transfer; active and inactive are refused.
        </Notice>
      )}
      <div data-field="status">
        <RadioCards
          legend="New status"
          name="status"
          value={values.status}
          onChange={(chosen) => change({ status: chosen })}
          options={moving ? OPTIONS.filter(({ value }) => isSought(value)) : OPTIONS}
        />
        {status.state === 'invalid' && <FieldNote id="status-note" note={{ tone: 'invalid', text: status.message }} />}
      </div>
      <div data-field="location">
        <TextField
          label="Last known location"
          {...field('location')}
          maxLength={REPORT_MAX.location}
          autoComplete="off"
          aria-required
        />
      </div>
      <div data-field="description">
        <TextAreaField
          label="Description"
          {...field('description')}
          hint="Say why, and who asked for it. The owner can read this on the device’s page."
          maxLength={REPORT_MAX.description}
          rows={4}
          aria-required
        />
      </div>
      {values.status !== '' && isSought(values.status) && (
        <DateField label="When did it happen?" {...field('happenedOn')} aside="Optional" max={lagosDay(Date.now())} />
      )}
      <Problem text={problem} icon={<TriangleAlert />} onDismiss={dismiss} />
      <Button
        type="submit"
        kind={values.status === 'stolen' ? 'danger' : 'primary'}
        size="lg"
        busy={busy}
        disabled={!device}
      >
        Update Device Status
      </Button>
    </form>
  );
}
