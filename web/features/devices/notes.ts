import { formatDate } from '../../../worker/schemas/dates.ts';
import { isSought } from '../../../worker/schemas/statuses.ts';
import type { Device, DeviceRecord } from '../../lib/queries.ts';

type Noted = Pick<Device, 'status' | 'location'> & Partial<Pick<DeviceRecord, 'reports'>>;

/** A sentence about what is going on with a device; nothing is going on with most. The day is told where its reports are known. */
export function noteOn({ status, location, reports }: Noted): string | undefined {
  if (status === 'transfer_pending') return 'Under a 21-day review after a transfer.';
  if (!isSought(status)) return undefined;
  const report = reports?.find(({ to }) => isSought(to));
  const reported = report && `Reported ${formatDate(report.createdAt)}`;
  const seen = location && `${reported ? 'last' : 'Last'} seen at ${location}`;
  const known = [reported, seen].filter(Boolean).join(', ');
  return `${known && `${known}. `}Everybody who checks it is warned.`;
}
