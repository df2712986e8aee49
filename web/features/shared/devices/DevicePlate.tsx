import { CirclePause, Hourglass, MapPin } from 'lucide-react';
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
      noteIcon={NOTE_ICONS[status] ?? <MapPin />}
      actions={actions}
      removed={removalScheduledFor !== null}
    />
  );
}

const NOTE_ICONS: Partial<Record<string, ReactNode>> = { inactive: <CirclePause />, transfer_pending: <Hourglass /> };

type Noted = Pick<Device, 'status' | 'location' | 'reportedDate'> & Partial<Pick<DeviceRecord, 'reports'>>;

/** What its status means; of a report the day, where it is known. */
export function deviceNote({ status, location, reports, reportedDate }: Noted): string | undefined {
  if (status === 'transfer_pending')
    return 'Being transferred, under a 21-day review. Nothing changes before it is decided.';
  if (status === 'inactive') return 'Switched off or put away. No warning.';
  if (!isSought(status)) return undefined;
  const day = reportedDate ?? reports?.find(({ to }) => isSought(to))?.createdAt;
  const reported = day && `Reported ${formatDateNoWrap(day)}`;
  const seen = location && `${reported ? 'last' : 'Last'} seen at ${location}`;
  const known = [reported, seen].filter(Boolean).join(', ');
  return `${known && `${known}. `}Everybody who checks it is warned.`;
}
