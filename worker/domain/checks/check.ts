import { type CheckAnswer, CLEAN } from '../../schemas/checks.ts';
import { isPublicText } from '../../schemas/publicTexts.ts';
import type { ReadNumber } from '../../schemas/reading.ts';
import { answersOf, deviceOf, keysOf } from './answer.ts';
import { type Found, probe } from './probe.ts';

/**
 * The public check (product §4): whether a device is reported missing or stolen, and what its owner has chosen to show.
 * Every number that was typed is looked up; the worst answers. The hot path: one prepared statement on the binding itself.
 * Unknown and unreported identifiers answer alike.
 * @param read what was typed: `numbersIn`
 */
export async function check(db: D1Database, read: ReadNumber[], now = Date.now()): Promise<CheckAnswer> {
  const { numbers, caution, note, answering } = answersOf(read, await probe(db, keysOf(read)));
  const own = { numbers, caution, note };
  if (!answering || answering.told.status === 'clean') return { ...CLEAN, ...own };
  const { told, warning, sample } = answering;
  if (sample) return { ...sample, ...own };
  return {
    ...CLEAN,
    ...own,
    status: told.status,
    reportedDate: warning?.reported_at ? new Date(warning.reported_at).toISOString() : null,
    ...wordsOf(deviceOf(answering), now),
  };
}

/** What its owner shows of a device. What the public must not be told is left out also where it was written earlier. */
function wordsOf(device: Found | undefined, now: number): Pick<CheckAnswer, 'deviceName' | 'deviceModel' | 'location'> {
  if (!device || (device.public_from ?? 0) > now) return { deviceName: null, deviceModel: null, location: null };
  const told = (text: string | null) => (text !== null && isPublicText(text) ? text : null);
  return {
    deviceName: told(device.public_name),
    deviceModel: told(device.public_model),
    location: told(device.public_location),
  };
}
