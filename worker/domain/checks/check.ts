import { type CheckAnswer, CLEAN, verdictOf } from '../../schemas/checks.ts';
import { identifierKeys } from '../../schemas/identifiers.ts';
import { sampleAnswer } from '../../schemas/samples.ts';
import { type Found, toldOf, worst } from './severity.ts';

type Row = Found & {
  reported_at: number | null;
  public_name: string | null;
  public_model: string | null;
  public_location: string | null;
};

/** Two probes, each of one key: reads no row on a miss and one on a hit, whatever the size of the register. */
const PROBE = ['?1', '?2']
  .map(
    (key) =>
      `select status, kind, reported_at, public_name, public_model, public_location from identifiers where key = ${key}`,
  )
  .join(' union all ');

/**
 * The public check (product §4): whether a device is reported missing or stolen, and what its owner has chosen to show.
 * The hot path: one prepared statement on the binding itself. Unknown and unreported identifiers answer alike.
 */
export async function check(db: D1Database, identifier: string): Promise<CheckAnswer> {
  const sample = sampleAnswer(identifier);
  if (sample) return sample;
  const { imei, serial } = identifierKeys(identifier);
  const { results } = await db.prepare(PROBE).bind(imei, serial).all<Row>();
  const row = worst(results);
  if (!row || verdictOf(row.status) === 'clean') return CLEAN;
  const told = toldOf(row, results);
  return {
    ...CLEAN,
    status: verdictOf(row.status),
    reportedDate: row.reported_at === null ? null : new Date(row.reported_at).toISOString(),
    deviceName: told.public_name,
    deviceModel: told.public_model,
    location: told.public_location,
  };
}
