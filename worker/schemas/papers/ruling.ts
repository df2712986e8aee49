import { whyNot } from '#schemas/checks/whyNot.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import type { CheckAnswer, CheckVerdict } from '#schemas/responses/checks.ts';
import type { StatementStatus } from '#schemas/responses/statements.ts';
import { imeiDigits, validateImei } from '#schemas/rules/imei.ts';
import type { StatementFields, StatementKind } from '#schemas/statements/fields.ts';
import { LOG_DELAY_MS, type StatementState } from '#schemas/statements/states.ts';

export type Today = Pick<CheckAnswer, 'status' | 'disputed' | 'reportedDate' | 'happenedOn' | 'proof'>;

export const todayIn = ({ status, disputed, reportedDate, happenedOn, proof }: CheckAnswer): Today => ({
  status,
  disputed,
  reportedDate,
  happenedOn,
  proof,
});

const BY_SEVERITY: CheckVerdict[] = ['clean', 'missing', 'stolen'];

/** Compares the answers for a device and for a number on its paper: the number may belong to another device by now. */
export function worseOf<Answer extends Today>(one: Answer | null, other: Answer | null): Answer | null {
  if (!one || !other) return one ?? other;
  const [rank, otherRank] = [one, other].map(({ status }) => BY_SEVERITY.indexOf(status)) as [number, number];
  if (rank === otherRank) return { ...one, disputed: one.disputed || other.disputed };
  return rank > otherRank ? one : other;
}

/** What the register knows about a paper; `state` is null if it knows nothing. */
export type Standing = Pick<StatementStatus, 'kind' | 'number' | 'made' | 'until' | 'endedAt' | 'log' | 'matchable'> & {
  state: StatementState | null;
  device: Today | null;
};

/** A paper whose signature fits, with all that could be found out about it. */
export type Presented = {
  /** The signed fields; null if only the paper's number is known. */
  fields: StatementFields | null;
  /** Null where the register was not reached. */
  standing: Standing | null;
  /** The check's answer for the number on the paper; null if it was not asked for or did not arrive. */
  today: Today | null;
  /** The number that somebody typed, off the device or off a paper of which we keep no copy. */
  typed?: string;
  /** The typed number is one of the paper's device. */
  matched?: boolean;
  /** Its place in the log, shown by a proof that came with the paper. */
  proven?: number;
  now: number;
};

/** A note of "no report" is old after that. */
const OLD_AFTER = DAY_MS;

export type Refusal =
  | { is: 'changed' }
  | { is: 'damaged' }
  | { is: 'nothing'; typed: string }
  | { is: 'unknown'; number: string }
  | { is: 'unlogged'; number: string; made: string }
  | { is: 'unlogged_yet'; number: string; made: string; now: number }
  | { is: 'stopped_key'; since: number | null }
  | { is: 'unreached'; number: string | null }
  | { is: 'limited' }
  | { is: 'other_device'; triesLeft: number }
  | { is: 'closed' };

export type Plate = {
  is: 'paper';
  /** The main answer, shown first and largest. */
  head: 'clean' | 'missing' | 'stolen' | 'offline' | 'unknown' | Exclude<StatementState, 'current'>;
  kind: StatementKind;
  isOld: boolean;
  presented: Presented & { made: string };
};

/** Which number is wanted before anything can be said. */
export type Ask = {
  is: 'ask';
  why: 'number' | 'match';
  number: string;
  made: string;
  kind: StatementKind;
  /** It tells of a report that its device has no more. */
  isTakenBack?: true;
  /** How the paper of a buyer describes the device. */
  shows?: { device: string; begins: string };
  /** The number that somebody typed, and what is wrong with it. */
  typed?: string;
  problem?: string;
};

export const NO_ANSWER_FOR_TYPED =
  'We got no answer for this number. Type all its digits, as the paper or *#06# shows them, and try again.';

export const isTakenBack = ({ standing }: Pick<Presented, 'standing'>): boolean =>
  standing?.kind === 'report' && standing.device?.status === 'clean';

function problemOf(typed: string): string {
  const identifier = imeiDigits(typed);
  const isWhole = /^\d{15,16}$/.test(identifier);
  if (isWhole && validateImei(identifier).state === 'warning') return whyNot({ identifier, kind: 'imei' }, 'checksum');
  return /^\d+$/.test(identifier) && !isWhole ? whyNot({ identifier, kind: 'imei' }, 'length') : NO_ANSWER_FOR_TYPED;
}

export type Ruling = Refusal | Plate | Ask;

/**
 * The answer for a paper with a valid signature, or with a number that the register knows. The status of today comes
 * first.
 */
export function ruleOn(presented: Presented): Ruling {
  const { fields, standing, now } = presented;
  const made = fields?.made ?? standing?.made ?? '';
  const kind = fields?.kind ?? standing?.kind ?? 'check';
  const number = fields?.number ?? standing?.number ?? '';
  const plate = (head: Plate['head'], isOld = false): Plate => ({
    is: 'paper',
    head,
    kind,
    isOld,
    presented: { ...presented, made },
  });
  if (!standing) return plate('offline');
  const isMissing = standing.state === null || standing.log.entry === null;
  if (standing.log.missing || isMissing) {
    const isYoung = now - Date.parse(made) < LOG_DELAY_MS;
    return isYoung ? { is: 'unlogged_yet', number, made, now } : { is: 'unlogged', number, made };
  }
  const today = worseOf(presented.today, standing.device);
  if (today && today.status !== 'clean') return plate(today.status);
  if (standing.state !== 'current') return plate(standing.state ?? 'expired');
  const ask = (why: Ask['why']): Ask => ({
    is: 'ask',
    why,
    number,
    made,
    kind,
    ...(isTakenBack(presented) && { isTakenBack: true }),
    ...(fields?.device && fields.begins && { shows: { device: fields.device, begins: fields.begins } }),
    ...(presented.typed !== undefined && { typed: presented.typed, problem: problemOf(presented.typed) }),
  });
  if (standing.matchable && !presented.matched) return ask('match');
  // The register can't see which number is printed on a paper that it knows by its own number alone.
  if (!fields && !presented.matched && !presented.today) return ask('number');
  if (!today) return plate('unknown');
  return plate('clean', kind === 'check' && now - Date.parse(made) > OLD_AFTER);
}
