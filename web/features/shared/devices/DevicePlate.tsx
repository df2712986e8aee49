import { CirclePause, Hourglass, Laptop, MapPin, Monitor, Package, Smartphone, Tablet } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatDateNoWrap, mainIdentifier, typeWord } from '#lib/format/format.ts';
import type { Device, DeviceRecord } from '#lib/queries/outputs.ts';
import { type DeviceType, hasImei, isFlagged } from '#schemas/devices/statuses.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Plate } from '#ui/Plate.tsx';
import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

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

/** Explains the status. A report also shows its day, if that is known. */
export function deviceNote({ status, location, reports, reportedDate }: Noted): string | undefined {
  if (status === 'transfer_pending')
    return 'Being transferred, under a 21-day review or in a handover. Nothing changes before it is decided.';
  if (status === 'inactive') return 'Switched off or put away. No warning.';
  if (!isFlagged(status)) return undefined;
  const day = reportedDate ?? reports?.find(({ to }) => isFlagged(to))?.createdAt;
  const reported = day && `Reported ${formatDateNoWrap(day)}`;
  const seen = location && `${reported ? 'last' : 'Last'} seen at ${location}`;
  const known = [reported, seen].filter(Boolean).join(', ');
  return `${known && `${known}. `}Everybody who checks it is warned.`;
}

/** The facts that neither the plate nor the history shows. */
export function DeviceFacts({ device }: { device: Device }) {
  const { model, serialNumber, imei1, imei2, wifiOnly, purchaseDate, notes, location, status, updatedAt } = device;
  const rows = [
    { term: 'Model', value: model ?? 'Not given' },
    !imei1 && hasImei(device) && { term: 'IMEI 1', value: 'Not given yet' },
    wifiOnly && { term: 'SIM', value: 'None (Wi-Fi only)' },
    imei2 && { term: 'IMEI 2', value: <Copyable name="IMEI 2" value={imei2} /> },
    !(serialNumber && !imei1) && {
      term: 'Serial number',
      value: serialNumber ? <Copyable name="serial number" value={serialNumber} serial /> : 'Not given yet',
    },
    { term: 'Bought', value: purchaseDate ? <span className="num">{formatDate(purchaseDate)}</span> : 'Not given' },
    location && !isFlagged(status) && { term: 'Last known location', value: location },
    { term: 'Last change', value: <span className="num">{formatDateTime(updatedAt)}</span> },
    notes && { term: 'Notes', value: <span className="as-typed">{notes}</span> },
  ];
  return <Facts rows={rows} />;
}

function Copyable({ name, value, serial }: { name: string; value: string; serial?: boolean }) {
  return (
    <span className="inline gap-1 copyable">
      <Identifier value={value} serial={serial} />
      <CopyButton label={`Copy ${name}`} text={value} />
    </span>
  );
}

export function DeviceSkeleton() {
  return (
    <div className="stack gap-6 with-aside" aria-hidden="true">
      <div className="stackable device-skeleton">
        <PlateSkeleton />
        <div className="card sk-lines">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="sk-line" times={7} />
        </div>
      </div>
      <div className="card sk-lines">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="sk-line" times={2} />
      </div>
    </div>
  );
}

const ICONS: Record<DeviceType, ReactElement> = {
  smartphone: <Smartphone />,
  tablet: <Tablet />,
  laptop: <Laptop />,
  desktop: <Monitor />,
  other: <Package />,
};

export function kindOf(type: DeviceType): { icon: ReactElement; word: string } {
  return { icon: ICONS[type], word: typeWord(type) };
}
