import { Hourglass, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateNoWrap, mainIdentifier } from '#lib/format/format.ts';
import type { Device, DeviceRecord } from '#lib/queries/outputs.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { Plate } from '#ui/Plate.tsx';
import { kindOf } from './typeKinds.tsx';

type Props = { device: Device | DeviceRecord; href?: string; actions?: ReactNode };

export function DevicePlate({ device, href, actions }: Props) {
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
    />
  );
}

type Noted = Pick<Device, 'status' | 'location' | 'reportedDate'> & Partial<Pick<DeviceRecord, 'reports'>>;

/** With the day, where it is known. */
export function deviceNote({ status, location, reports, reportedDate }: Noted): string | undefined {
  if (status === 'transfer_pending') return 'Under a 21-day review after a transfer.';
  if (!isSought(status)) return undefined;
  const day = reportedDate ?? reports?.find(({ to }) => isSought(to))?.createdAt;
  const reported = day && `Reported ${formatDateNoWrap(day)}`;
  const seen = location && `${reported ? 'last' : 'Last'} seen at ${location}`;
  const known = [reported, seen].filter(Boolean).join(', ');
  return `${known && `${known}. `}Everybody who checks it is warned.`;
}
