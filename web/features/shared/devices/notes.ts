import { formatDateNoWrap } from '#lib/format/format.ts';
import type { Device, DeviceRecord } from '#lib/queries/outputs.ts';
import { isSought } from '#schemas/devices/statuses.ts';

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
