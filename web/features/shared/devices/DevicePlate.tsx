import { Hourglass, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { mainIdentifier } from '#lib/format/format.ts';
import type { Device, DeviceRecord } from '#lib/queries/outputs.ts';
import { Plate } from '#ui/Plate.tsx';
import { deviceNote } from './notes.ts';
import { kindOf } from './typeKinds.tsx';

type Props = { device: Device | DeviceRecord; href?: string; actions?: ReactNode; level?: 2 | 3 };

export function DevicePlate({ device, href, actions, level }: Props) {
  const { status, type, name, removalScheduledFor } = device;
  return (
    <Plate
      status={status}
      kind={kindOf(type)}
      name={name}
      href={href}
      {...mainIdentifier(device)}
      note={deviceNote(device)}
      noteIcon={status === 'transfer_pending' ? <Hourglass /> : <MapPin />}
      actions={actions}
      removed={removalScheduledFor !== null}
      level={level}
    />
  );
}
