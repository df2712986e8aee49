import { eq, sql } from 'drizzle-orm';
import { statements } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { DomainError } from '#domain/errors.ts';
import { rowidOf } from '#domain/kernel/list.ts';
import { prove } from '#domain/log/publicTree.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { verdictOf } from '#schemas/checks/checks.ts';
import { type DeviceStatus, isFlagged, type Proof } from '#schemas/devices/statuses.ts';
import { isoOrNull } from '#schemas/format/dates.ts';
import type { LogStanding, StatementStatus } from '#schemas/responses/statements.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { isCertificate, LOG_DELAY_MS, type StatementState } from '#schemas/statements/states.ts';

const ofDevice = (what: string) =>
  sql`(select ${sql.raw(what)} from identifiers where identifiers.device_id = statements.device_id)`;

/** A paper, with everything that decides its state. */
export const STANDING = {
  rowid: rowidOf(statements),
  number: statements.number,
  kind: statements.kind,
  leaf: statements.leaf,
  madeAt: statements.madeAt,
  endsAt: statements.endsAt,
  accountId: statements.accountId,
  deviceId: statements.deviceId,
  audience: statements.audience,
  text: statements.text,
  endedAt: statements.endedAt,
  endedWhy: statements.endedWhy,
  entry: sql<number | null>`(select seq - 1 from log_entries where log_entries.leaf = statements.leaf)`,
  loggedAt: sql<number | null>`(select made_at from log_entries where log_entries.leaf = statements.leaf)`,
  logSize: sql<number | null>`(select size from log_state where log_state.id = 1)`,
  deviceStatus: ofDevice('min(status)') as ReturnType<typeof sql<DeviceStatus | null>>,
  reportedAt: ofDevice('max(reported_at)') as ReturnType<typeof sql<number | null>>,
  happenedOn: ofDevice('max(happened_on)') as ReturnType<typeof sql<string | null>>,
  proof: ofDevice('max(proof)') as ReturnType<typeof sql<Proof | null>>,
  disputed: ofDevice('max(disputed)') as ReturnType<typeof sql<number | null>>,
  removedAt: sql<number | null>`(select removed_at from devices where devices.id = statements.device_id)`,
  hasImei: sql<number | null>`(select imei1 is not null from devices where devices.id = statements.device_id)`,
  deactivatedAt: sql<number | null>`(select deactivated_at from accounts where accounts.id = statements.account_id)`,
};

export type Standing = Awaited<ReturnType<typeof readStandings>>[number];

export const readStandings = ({ db }: Context) => db.select(STANDING).from(statements);

/** @param number without hyphens @throws DomainError STATEMENT_UNKNOWN */
export async function findStanding(ctx: Context, number: string): Promise<Standing> {
  const [found] = await readStandings(ctx).where(eq(statements.number, number));
  if (!found) throw unknownStatement();
  return found;
}

export function unknownStatement(): DomainError {
  return new DomainError(
    404,
    'STATEMENT_UNKNOWN',
    'Ownmark has no paper with this number. Compare it with the paper: B and 8, S and 5, Z and 2 look alike.',
  );
}

export function stateOf(paper: Standing, now: number): { state: StatementState; endedAt: number | null } {
  if (paper.endedWhy !== null) return { state: paper.endedWhy, endedAt: paper.endedAt };
  if (paper.endsAt !== null && paper.endsAt <= now) return { state: 'expired', endedAt: paper.endsAt };
  if (!isCertificate(paper.kind)) return { state: 'current', endedAt: null };
  if (paper.removedAt !== null) return { state: 'withdrawn', endedAt: paper.removedAt };
  if (isReported(paper)) return { state: 'suspended', endedAt: paper.reportedAt };
  if (paper.disputed === 1 || paper.deactivatedAt !== null) return { state: 'suspended', endedAt: null };
  return { state: 'current', endedAt: null };
}

const isReported = ({ deviceStatus }: Standing) => deviceStatus !== null && isFlagged(deviceStatus);

export function logStandingOf({ entry, logSize, madeAt }: LogRow, now: number): LogStanding {
  return {
    entry,
    sealed: entry !== null && entry < (logSize ?? 0),
    missing: entry === null && now > madeAt + LOG_DELAY_MS,
  };
}
type LogRow = Pick<Standing, 'entry' | 'logSize' | 'madeAt'>;

/**
 * The current status of the paper's device; null if the device is unknown or none of the paper's numbers is registered
 * any more.
 */
export function todayOf({ deviceStatus, ...device }: Standing): StatementStatus['device'] {
  if (deviceStatus === null) return null;
  const status = verdictOf(deviceStatus);
  const { reportedAt, happenedOn, proof, disputed } = device;
  const report =
    status === 'clean'
      ? { sought: false, reportedDate: null, happenedOn: null, proof: null }
      : { sought: true, reportedDate: isoOrNull(reportedAt), happenedOn, proof };
  return { status, disputed: disputed === 1, ...report };
}

/** A leaf of the public log ends in the fingerprint. */
export const fingerprintIn = (leaf: string): string => leaf.split(' ').at(-1) ?? '';

/**
 * Proof that a paper is in the public log, as a file that can be checked without Ownmark.
 * @throws DomainError STATEMENT_UNKNOWN; NotFound until the log is published with it
 */
export async function proveEntry(ctx: Context & { logFiles: LogFiles }, typed: string): Promise<string> {
  const number = readStatementNumber(typed);
  if (!number) throw unknownStatement();
  const { leaf } = await findStanding(ctx, number);
  return prove(ctx, ctx.logFiles, leaf);
}
