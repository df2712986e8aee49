import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { mainIdentifier } from '#lib/format/format.ts';
import type { AdminDevice } from '#lib/queries/outputs.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { STATUS_LOOKS, shownStatus } from '#ui/statusLooks.ts';
import { useDevicePicker } from './useDevicePicker.ts';

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
          <Identifier value={identifier} serial={!device.imei1} />, {user.username}
        </small>
      </span>
      <span className="end">
        <StatusBadge status={status} />
      </span>
    </>
  );
}
