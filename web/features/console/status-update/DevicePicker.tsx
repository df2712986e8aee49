import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#lib/api/errors.ts';
import { mainIdentifier } from '#lib/format/format.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import type { AdminDevice } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { calledOf } from '#schemas/format/names.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';

type Props = {
  /** Undefined while none is chosen, or while it loads. */
  device: AdminDevice | undefined;
  onPick: (id: string) => void;
};

export function DevicePicker({ device, onPick }: Props) {
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

/** As the specification has it. */
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
