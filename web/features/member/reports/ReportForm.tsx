import { Flag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Device } from '#lib/queries/outputs.ts';
import { PUBLIC_TEXT_DELAY } from '#schemas/devices/publicTextDelay.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { REPORT_MAX } from '#schemas/rules/reports.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Problem } from '#ui/Problem.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { typesFor } from './reportTypes.ts';
import type { Report } from './useReport.ts';
import { Visibility } from './Visibility.tsx';

type Props = { report: Report; devices: Device[]; details: (device: Device) => ReactNode };

const isYoung = (device?: Device) =>
  device !== undefined && Date.now() - Date.parse(device.createdAt) < PUBLIC_TEXT_DELAY;

export function ReportForm({ report, devices, details }: Props) {
  const { props, values, device, change, problem, stateOf, field, busy } = report;
  const options = devices.map(({ id, name, status }) => ({
    value: id,
    label: `${name} (${STATUS_LOOKS[shownStatus(status)].word})`,
  }));
  return (
    <form className="stack gap-6 with-aside report-form" {...props} aria-label="Report">
      <div className="stackable">
        <div data-field="id">
          <SelectField
            label="Device"
            name="device"
            value={device?.id ?? ''}
            onChange={(id) => change({ id })}
            options={options}
            placeholder="Choose a device"
            fieldState={stateOf('id')}
          />
        </div>
        {device?.status === 'transfer_pending' && (
          <Notice status="transfer_pending">
            This device is being transferred. A report that it is missing or stolen ends the transfer.
          </Notice>
        )}
        <RadioCards
          legend="Report type"
          name="status"
          value={values.status}
          onChange={(status) => change({ status })}
          options={typesFor(device?.status)}
        />
        {isSought(values.status) && <HappenedOn field={field} />}
        <Texts field={field} />
        {isSought(values.status) && (
          <>
            <Police field={field} />
            <Visibility values={values} isYoung={isYoung(device)} onChange={change} />
          </>
        )}
        <Problem text={problem} icon={<TriangleAlert />} />
        <Button
          type="submit"
          kind={values.status === 'stolen' ? 'danger' : 'primary'}
          size="lg"
          busy={busy}
          icon={<Flag />}
        >
          {device ? `Report as ${STATUS_LOOKS[values.status].word.toLowerCase()}` : 'Report device'}
        </Button>
      </div>
      <section className="stackable" aria-label="The device">
        {device ? details(device) : <p className="card muted">Choose a device to see its details.</p>}
      </section>
    </form>
  );
}

function HappenedOn({ field }: Pick<Report, 'field'>) {
  return (
    <DateField
      label="When did it happen?"
      {...field('happenedOn')}
      hint="People who check it see this day beside the day of your report."
      max={lagosDay(Date.now())}
      required
    />
  );
}

function Texts({ field }: Pick<Report, 'field'>) {
  return (
    <>
      <div data-field="location">
        <TextField
          label="Last known location"
          {...field('location')}
          hint="A street, a stop, a market: Ojota bus stop, Lagos"
          maxLength={REPORT_MAX.location}
          autoComplete="off"
          required
        />
      </div>
      <div data-field="description">
        <TextAreaField
          label="Description"
          {...field('description')}
          hint="What happened. You see it on the device’s page; buyers do not see this."
          maxLength={REPORT_MAX.description}
          required
        />
      </div>
    </>
  );
}

/** Often known only later: the same report takes it in then. */
function Police({ field }: Pick<Report, 'field'>) {
  return (
    <div className="pair">
      <TextField
        label="Police station"
        {...field('station')}
        aside="Optional"
        hint="Only you and our team see it"
        maxLength={REPORT_MAX.station}
        autoComplete="off"
      />
      <TextField
        label="Extract number"
        {...field('extractNumber')}
        aside="Optional"
        hint="From the police extract"
        maxLength={REPORT_MAX.extractNumber}
        autoComplete="off"
      />
    </div>
  );
}
