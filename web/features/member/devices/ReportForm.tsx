import { Flag, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Device } from '#lib/queries/outputs.ts';
import { isFlagged, PUBLIC_TEXT_DELAY, PUBLIC_TEXT_DELAY_NOTE } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { REPORT_MAX } from '#schemas/rules/devices.ts';
import { Fold } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { DateField, TextField } from '#ui/TextField.tsx';
import { TransferWarning } from './TransferWarning.tsx';
import { type Report, type ReportValues, typesFor } from './useReport.ts';

type Props = { report: Report; devices: Device[]; plate: (device: Device, change: ReactNode) => ReactNode };

const isYoung = (device?: Device) =>
  device !== undefined && Date.now() - Date.parse(device.createdAt) < PUBLIC_TEXT_DELAY;

/** Shows the fields that everybody needs. The others stay folded. */
export function ReportForm({ report, devices, plate }: Props) {
  const { props, values, device, change, problem, field, busy } = report;
  return (
    <form className="stackable prose" {...props} aria-label="Report">
      <ReportedDevice report={report} devices={devices} plate={plate} />
      {device?.status === 'transfer_pending' && <TransferWarning device={device} />}
      <RadioCards
        legend="Report type"
        name="status"
        value={values.status}
        onChange={(status) => change({ status })}
        options={typesFor(device?.status)}
      />
      {device?.status === 'missing' && values.status === 'stolen' && (
        <p className="small muted">
          Finders can then no longer write to you, and what you write with them ends: they are sent to a police station.
        </p>
      )}
      {isFlagged(values.status) && (
        <DateField label="When did it happen?" {...field('happenedOn')} max={lagosDay(Date.now())} required />
      )}
      <TextField
        label="Last known location"
        {...field('location')}
        placeholder="Ojota bus stop, Lagos"
        maxLength={REPORT_MAX.location}
        autoComplete="off"
        required
      />
      <TextAreaField
        label="Description"
        {...field('description')}
        hint="What happened. Buyers do not see this."
        maxLength={REPORT_MAX.description}
        rows={3}
        required
      />
      {isFlagged(values.status) && <Rest report={report} />}
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
    </form>
  );
}

/** A plate once it is known; the focus goes with what is shown. */
function ReportedDevice({ report: { device, change, stateOf }, devices, plate }: Props) {
  const [choosing, setChoosing] = useState(device === undefined);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(choosing);
  useEffect(() => {
    if (before.current === choosing) return;
    before.current = choosing;
    place.current?.querySelector<HTMLElement>('[role=combobox], .plate-actions button')?.focus();
  }, [choosing]);
  return (
    <div data-field="id" ref={place}>
      {device && !choosing ? (
        plate(
          device,
          devices.length > 1 && (
            <Button kind="quiet" size="sm" onClick={() => setChoosing(true)} aria-label="Change the device">
              Change
            </Button>
          ),
        )
      ) : (
        <SelectField
          label="Device"
          name="device"
          value={device?.id ?? ''}
          onChange={(id) => {
            change({ id });
            setChoosing(false);
          }}
          options={devices.map(({ id, name, status }) => ({
            value: id,
            label: `${name} (${STATUS_LOOKS[shownStatus(status)].word})`,
          }))}
          placeholder="Choose a device"
          fieldState={stateOf('id')}
        />
      )}
    </div>
  );
}

/** Often known only later: the same report takes it in then. Open where something of it is given, or to be changed. */
function Rest({ report: { values, device, change, field } }: Pick<Props, 'report'>) {
  const { station, extractNumber, showToPublic } = values;
  const [open] = useState(Boolean(station || extractNumber) || showToPublic || (device && isFlagged(device.status)));
  return (
    <Fold title="Police extract, and who may see what" open={open}>
      <div className="stackable">
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
        <Visibility values={values} isYoung={isYoung(device)} onChange={change} />
      </div>
    </Fold>
  );
}

type VisibilityProps = {
  values: ReportValues;
  /** Registered so recently that its texts are not public yet. */
  isYoung: boolean;
  onChange: (part: Partial<ReportValues>) => void;
};

const FINDERS = ' If you registered it a week before, a finder can write to you through us.';

/** The labels are the specification’s. */
function Visibility({ values, isYoung, onChange }: VisibilityProps) {
  const later = isYoung ? ` ${PUBLIC_TEXT_DELAY_NOTE}` : '';
  return (
    <fieldset className="field">
      <legend className="field-label">Who can see your details</legend>
      <p className="small muted">Buyers are warned either way. Tick only what you want to show.</p>
      <Choice
        label="Show the device name, model and last known location to anyone who checks this device"
        hint={`Never your name or phone number.${values.status === 'missing' ? FINDERS : ''}${later}`}
        name="showToPublic"
        checked={values.showToPublic}
        onChange={(showToPublic) => onChange({ showToPublic })}
      />
    </fieldset>
  );
}
