import { Hourglass, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { mainIdentifier } from '#lib/format/format.ts';
import type { Device, DeviceRecord } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { Plate } from '#ui/Plate.tsx';
import { deviceNote } from './notes.ts';
import { kindOf } from './typeKinds.tsx';

type Props = { device: Device | DeviceRecord; href?: string; actions?: ReactNode; level?: 2 | 3 };

export function DevicePlate({ device, href, actions, level }: Props) {
  const { status, type, name, imei1, serialNumber, purchaseDate, createdAt, removalScheduledFor } = device;
  const note = deviceNote(device);
  const meta = [
    ...(imei1 && serialNumber ? [{ term: 'Serial', value: <Identifier value={serialNumber} serial /> }] : []),
    ...(purchaseDate ? [{ term: 'Bought', value: formatDate(purchaseDate) }] : []),
    { term: 'Registered', value: formatDate(createdAt) },
  ];
  return (
    <Plate
      status={status}
      kind={kindOf(type)}
      name={name}
      href={href}
      {...mainIdentifier(device)}
      note={note}
      noteIcon={status === 'transfer_pending' ? <Hourglass /> : <MapPin />}
      meta={meta}
      actions={actions}
      removed={removalScheduledFor !== null}
      level={level}
    />
  );
}
