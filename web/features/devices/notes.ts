import { isSought } from '../../../worker/schemas/statuses.ts';
import type { Device } from '../../lib/queries.ts';

/** A sentence about what is going on with a device; nothing is going on with most. */
export function noteOn({ status, location }: Pick<Device, 'status' | 'location'>): string | undefined {
  if (status === 'transfer_pending') return 'Under a 21-day review after a transfer.';
  if (!isSought(status)) return undefined;
  const seen = location ? `Last seen at ${location}. ` : '';
  return `${seen}Everybody who checks it is warned.`;
}
