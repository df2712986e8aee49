import { Smartphone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { mainIdentifier } from '#lib/format/format.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import type { AdminDevice } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isFlagged, type ReportStatus } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { calledOf } from '#schemas/format/names.ts';
import { REPORT_MAX } from '#schemas/rules/devices.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/FieldFrame.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { STATUS_LOOKS, shownStatus, statusOption } from '#ui/statusLooks.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { DateField, TextField } from '#ui/TextField.tsx';
import type { StatusUpdate } from './useStatusUpdate.ts';

/** The order is the specification's. */
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
        <Notice tone="transfer_pending">
          This device is being transferred. Missing or stolen ends the transfer; active and inactive are refused.
        </Notice>
      )}
      <div data-field="status">
        <RadioCards
          legend="New status"
          name="status"
          value={values.status}
          onChange={(chosen) => change({ status: chosen })}
          options={moving ? OPTIONS.filter(({ value }) => isFlagged(value)) : OPTIONS}
        />
        {status.state === 'invalid' && <FieldNote id="status-note" note={{ tone: 'invalid', text: status.message }} />}
      </div>
      <TextField
        label="Last known location"
        {...field('location')}
        maxLength={REPORT_MAX.location}
        autoComplete="off"
        aria-required
      />
      <TextAreaField
        label="Description"
        {...field('description')}
        hint="Say why, and who asked for it. The owner can read this on the device’s page."
        maxLength={REPORT_MAX.description}
        rows={4}
        aria-required
      />
      {values.status !== '' && isFlagged(values.status) && (
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

type Props = {
  /** Undefined while none is chosen, or while it loads. */
  device: AdminDevice | undefined;
  onPick: (id: string) => void;
};

function DevicePicker({ device, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const { found, open, remark } = useDevicePicker(typed);
  return (
    <SuggestField
      label="Device"
      name="device"
      leading={<Smartphone />}
      placeholder="Name, IMEI, serial or username"
      value={device ? chosenWords(device) : typed}
      onFocus={open}
      onChange={(text) => {
        setTyped(device ? '' : text);
        onPick('');
      }}
      onPick={(id) => {
        setTyped('');
        onPick(id);
      }}
      listLabel="Devices"
      suggestions={found.map((one) => ({ id: one.id, content: <Found device={one} /> }))}
      remark={remark}
      hint={device ? 'Type to choose another.' : 'Choose one, or start typing.'}
      aria-required
    />
  );
}

/** The specification's format. */
const chosenWords = ({ name, status }: AdminDevice) => `${name} (${STATUS_LOOKS[shownStatus(status)].word})`;

function Found({ device }: { device: AdminDevice }) {
  const { name, status, user } = device;
  const { identifier } = mainIdentifier(device);
  return (
    <>
      <span className="menu-words">
        {name}
        <small>
          <Identifier value={identifier} serial={!device.imei1} />, {calledOf(user)}
        </small>
      </span>
      <span className="end">
        <StatusBadge status={status} />
      </span>
    </>
  );
}

const PAUSE = 300;
const OFFERED = 8;

function useDevicePicker(typed: string) {
  const [opened, setOpened] = useState(false);
  const text = typed.trim();
  const search = useDebouncedValue(text, PAUSE);
  const query = trpc.admin.devices.useQuery({ search, limit: OFFERED }, { enabled: opened });
  // The status of a removed one can't be changed.
  const found = (query.data?.items ?? []).filter(({ removedAt }) => removedAt === null);
  const waiting = query.isFetching || search !== text;
  return { found, open: () => setOpened(true), remark: remarkOf() };

  function remarkOf(): string | undefined {
    if (query.isError) return messageOf(query.error, 'Failed to load devices');
    if (found.length === 0) return waiting ? 'Searching…' : 'No devices found';
    if (search === '') return 'The newest devices. Type to find any other.';
    return query.data?.pagination.next ? 'There are more. Keep typing.' : undefined;
  }
}
