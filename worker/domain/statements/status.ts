import { eq, sql } from 'drizzle-orm';
import { statements } from '#db/schema/index.ts';
import { numbersAsked, numbersIn } from '#domain/checks/check.ts';
import { check } from '#domain/checks/checkUncounted.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import type { Context } from '#domain/context.ts';
import { DomainError, Invalid } from '#domain/errors.ts';
import { rowidOf } from '#domain/kernel/list.ts';
import { isLocked } from '#domain/kernel/locks.ts';
import { prove } from '#domain/log/log.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { verdictOf } from '#schemas/checks/checks.ts';
import { areTwoImeis } from '#schemas/checks/checkWords.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { whyNot } from '#schemas/checks/whyNot.ts';
import { type DeviceStatus, isFlagged, type Proof } from '#schemas/devices/statuses.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import { todayIn, worseOf } from '#schemas/papers/ruling.ts';
import type { LogStanding, StatementStatus } from '#schemas/responses/statements.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { readNote } from '#schemas/statements/signedNote.ts';
import { readStatement } from '#schemas/statements/statementNote.ts';
import { isCertificate, LOG_DELAY_MS, type StatementState } from '#schemas/statements/states.ts';

type LookingUp = Context & { lookUp: LookUp };

/** How a paper stands, and its device; nothing personal. @throws DomainError STATEMENT_UNKNOWN */
export async function statusOf(ctx: LookingUp, typed: string): Promise<StatementStatus> {
  const number = readStatementNumber(typed);
  if (!number) throw unknownStatement();
  const paper = await findStanding(ctx, number);
  return presentStatus(ctx, paper, await todayOfPaper(ctx, paper, fieldsOf(paper.text ?? '')));
}

export function presentStatus({ now }: Context, paper: Standing, device: StatementStatus['device']): StatementStatus {
  const { state, endedAt } = stateOf(paper, now);
  const { number, kind, madeAt, endsAt } = paper;
  return {
    number,
    kind,
    made: iso(madeAt),
    until: isoOrNull(endsAt),
    fingerprint: fingerprintIn(paper.leaf),
    state,
    endedAt: isoOrNull(endedAt),
    log: logStandingOf(paper, now),
    device,
    matchable: paper.audience === 'buyer' && state === 'current',
  };
}

export const fieldsOf = (note: string): StatementFields | undefined => {
  const read = readNote(note);
  return read && readStatement(read.text);
};

/**
 * Takes the worse of two answers: that for the numbers on the paper, and that for its device. A number can be replaced,
 * so they may differ.
 */
export async function todayOfPaper(
  { lookUp, now }: LookingUp,
  paper: Standing | undefined,
  fields: StatementFields | undefined,
): Promise<StatementStatus['device']> {
  const ofDevice = paper ? todayOf(paper) : null;
  const read = fields ? numbersOn(fields) : [];
  if (read.length === 0) return ofDevice;
  const today = todayIn(await check(lookUp, read, now));
  return worseOf({ sought: today.status !== 'clean', ...today }, ofDevice);
}

function numbersOn({ imei, imei2, serial }: StatementFields): ParsedNumber[] {
  if (imei === undefined) return serial === undefined ? [] : numbersIn(serial, 'serial');
  return [imei, ...(imei2 === undefined ? [] : [imei2])].flatMap((number) => numbersIn(number, 'imei'));
}

const SEVERAL = 'There are several numbers here: send one of them.';

/** A slip of the finger would tell of another phone: what is signed or compared must have been understood. @throws Invalid */
export function oneWholeNumber(identifier: string, kind?: IdentifierKind): ParsedNumber {
  const read = numbersIn(identifier, kind);
  const [number] = read;
  if (number && isMisspeltImei(number))
    throw notOne('This looks like an IMEI with a letter in it. Type the 15 digits of the IMEI alone.');
  if (!number || numbersAsked(read) > 1) throw notOne(SEVERAL);
  if (number.caution !== null) throw notOne(whyNot(number, number.caution));
  return number;
}

/** One whole number, or the two IMEIs of a phone. @throws Invalid */
export function wholeNumbers(identifier: string, kind?: IdentifierKind): ParsedNumber[] {
  const read = numbersIn(identifier, kind);
  if (!areTwoImeis(read) || numbersAsked(read) > 2) return [oneWholeNumber(identifier, kind)];
  for (const number of read) if (number.caution !== null) throw notOne(whyNot(number, number.caution));
  return read;
}

/** Whatever its digits look like: it is compared with one serial number, and is that or not. @throws Invalid */
export function oneSerialNumber(identifier: string): ParsedNumber {
  const read = numbersIn(identifier, 'serial');
  const [number] = read;
  if (!number || numbersAsked(read) > 1) throw notOne(SEVERAL);
  return { ...number, kind: 'serial' };
}

const isMisspeltImei = ({ kind, keys }: ParsedNumber): boolean =>
  kind === 'serial' && keys.some((key) => key.startsWith('i:')) && keys.some((key) => /^s:.*[A-Z]/.test(key));

export function notOne(why: string): Invalid {
  return new Invalid(`This needs one whole number. ${why}`, 'identifier');
}

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
  locked: isLocked(sql`statements.device_id`) as ReturnType<typeof sql<number>>,
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
  const isOpen = paper.locked === 1 || paper.disputed === 1;
  if (isOpen || paper.deactivatedAt !== null) return { state: 'suspended', endedAt: null };
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
function todayOf({ deviceStatus, ...device }: Standing): StatementStatus['device'] {
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
const fingerprintIn = (leaf: string): string => leaf.split(' ').at(-1) ?? '';

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
