import type { Proof } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import {
  type CaseKind,
  type CaseSide,
  type CaseState,
  type CaseVerb,
  DESK_TIME,
  DRAFT_LIFE,
  LOCK_MAX,
  MORE_TIME,
} from './caseWords.ts';

/** What a case waits for. */
export type CaseStage =
  | 'draft'
  | 'submitted'
  | 'admitted'
  | 'heard'
  | 'proposed'
  | 'decided'
  | 'appealed'
  | 'appeal_proposed'
  | 'closed';

type Said = { at: number; side: CaseSide; verb: CaseVerb };
export type CaseFacts = {
  kind: CaseKind;
  state: CaseState;
  /** Of the report that is contested. */
  proof: Proof;
  createdAt: number;
  admittedAt: number | null;
  actsAt: number | null;
};

/** Of everything that lies at the desk. */
const KEEP = ['hold', 'release'] as const;

/** The one table of who may do what. */
export const COMMANDS: Record<CaseStage, Partial<Record<CaseSide, readonly CaseVerb[]>>> = {
  draft: { opener: ['lay', 'submit', 'withdraw'] },
  submitted: { opener: ['lay', 'withdraw'], desk: ['examine', 'remove', 'admit', 'refuse', ...KEEP] },
  admitted: {
    opener: ['lay', 'withdraw'],
    other: ['lay', 'answer', 'more_time'],
    desk: ['examine', 'remove', ...KEEP],
  },
  heard: { opener: ['lay', 'withdraw'], other: ['lay'], desk: ['examine', 'remove', 'propose', ...KEEP] },
  proposed: { desk: ['remove', 'propose', 'confirm', ...KEEP] },
  decided: { opener: ['accept', 'appeal'], other: ['accept', 'appeal'], desk: ['remove', ...KEEP] },
  appealed: { opener: ['lay'], other: ['lay'], desk: ['examine', 'remove', 'propose', ...KEEP] },
  appeal_proposed: { desk: ['remove', 'propose', 'confirm', ...KEEP] },
  closed: { desk: ['remove', ...KEEP] },
};

/** @param entries in the order of their numbers @param now epoch ms */
export function stageOf(facts: CaseFacts, entries: readonly Said[], now: number): CaseStage {
  const has = (verb: CaseVerb) => lastOf(entries, verb) !== undefined;
  switch (facts.state) {
    case 'open':
      return has('submit') ? 'submitted' : 'draft';
    case 'admitted': {
      if (has('propose')) return 'proposed';
      const isHeard = has('answer') || answerBy(facts, entries) <= now;
      return isHeard ? 'heard' : 'admitted';
    }
    case 'decided':
      return stageOfDecided(entries);
    default:
      return 'closed';
  }
}

function stageOfDecided(entries: readonly Said[]): CaseStage {
  const appeal = lastOf(entries, 'appeal');
  if (!appeal) return 'decided';
  const since = entries.slice(entries.indexOf(appeal));
  if (lastOf(since, 'confirm')) return 'decided';
  return lastOf(since, 'propose') ? 'appeal_proposed' : 'appealed';
}

/** Whose turn it is, and until when (epoch ms). */
export function turnOf(
  facts: CaseFacts,
  entries: readonly Said[],
  now: number,
): { turn: CaseSide | null; dueAt: number | null } {
  const lockEnds = facts.admittedAt === null ? Number.POSITIVE_INFINITY : facts.admittedAt + LOCK_MAX;
  const desk = (since: number) => ({ turn: 'desk' as const, dueAt: Math.min(since + DESK_TIME, lockEnds) });
  // A picture that is taken away moves no deadline, nor does keeping the case.
  const lastAt = entries.findLast(({ verb }) => !['remove', ...KEEP].includes(verb))?.at ?? facts.createdAt;
  switch (stageOf(facts, entries, now)) {
    case 'draft':
      return { turn: 'opener', dueAt: facts.createdAt + DRAFT_LIFE };
    case 'admitted':
      return { turn: 'other', dueAt: answerBy(facts, entries) };
    case 'heard':
      return desk(Math.min(lastOf(entries, 'answer')?.at ?? now, answerBy(facts, entries)));
    case 'submitted':
      return desk(lastOf(entries, 'submit')?.at ?? lastAt);
    case 'proposed':
    case 'appealed':
    case 'appeal_proposed':
      return desk(lastAt);
    case 'decided':
      return { turn: null, dueAt: facts.actsAt };
    default:
      return { turn: null, dueAt: null };
  }
}

/** Silence is the usual answer. It decides nothing: from here on the desk decides on what was laid. */
export function answerBy({ kind, proof, admittedAt }: CaseFacts, entries: readonly Said[]): number {
  const time = kind === 'ownership' || proof === 'shown' ? 14 * DAY_MS : 7 * DAY_MS;
  return (admittedAt ?? 0) + time + (lastOf(entries, 'more_time') ? MORE_TIME : 0);
}

export function lastOf<Entry extends Said>(entries: readonly Entry[], ...verbs: CaseVerb[]): Entry | undefined {
  return entries.findLast(({ verb }) => verbs.includes(verb));
}

/** A legal hold: two admins put it on, and two take it off. `askedBy`: the first of them. */
export function holdOf(entries: readonly (Said & { actorId: string | null })[]): {
  isHeld: boolean;
  askedBy: string | null;
} {
  return entries.reduce<{ isHeld: boolean; askedBy: string | null }>(
    ({ isHeld, askedBy }, { verb, actorId }) => {
      if (verb !== (isHeld ? 'release' : 'hold')) return { isHeld, askedBy };
      return askedBy === null || askedBy === actorId
        ? { isHeld, askedBy: actorId }
        : { isHeld: !isHeld, askedBy: null };
    },
    { isHeld: false, askedBy: null },
  );
}
