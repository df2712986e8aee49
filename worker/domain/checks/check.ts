import { type CheckAnswer, CLEAN } from '../../schemas/checks.ts';
import type { ReadNumber } from '../../schemas/reading.ts';
import { answersOf, deviceOf, keysOf } from './answer.ts';
import { probe } from './probe.ts';

/**
 * The public check (product §4): whether a device is reported missing or stolen, and what its owner has chosen to show.
 * Every number that was typed is looked up; the worst answers. The hot path: one prepared statement on the binding itself.
 * Unknown and unreported identifiers answer alike.
 * @param read what was typed: `numbersIn`
 */
export async function check(db: D1Database, read: ReadNumber[]): Promise<CheckAnswer> {
  const { numbers, caution, answering } = answersOf(read, await probe(db, keysOf(read)));
  const own = { numbers, caution };
  if (!answering || answering.told.status === 'clean') return { ...CLEAN, ...own };
  const { told, warning, sample } = answering;
  if (sample) return { ...sample, ...own };
  const device = deviceOf(answering);
  return {
    ...CLEAN,
    ...own,
    status: told.status,
    reportedDate: warning?.reported_at ? new Date(warning.reported_at).toISOString() : null,
    deviceName: device?.public_name ?? null,
    deviceModel: device?.public_model ?? null,
    location: device?.public_location ?? null,
  };
}
