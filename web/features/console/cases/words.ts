import { codeOf, messageOf, statusOf } from '#lib/api/errors.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import type { CaseDecision, CaseKind, CaseOutcome } from '#schemas/cases/caseWords.ts';

export const KIND_WORDS: Record<CaseKind, string> = {
  ownership: 'This is my device',
  contest: 'This report is wrong',
  handover: 'A handover that is disputed',
};

export const OTHER_SIDE: Record<CaseKind, string> = {
  ownership: 'Owner on record',
  contest: 'Who reported it',
  handover: 'Who handed it over',
};

export const OUTCOME_WORDS: Record<CaseOutcome, string> = {
  upheld: 'Upheld',
  lifted: 'Report lifted',
  rejected: 'Rejected',
  stands: 'Report stands',
  completed: 'Handover valid',
  returned: 'Device returned',
  undecidable: 'Can’t be decided',
  refused: 'Refused',
  lapsed: 'Lapsed',
  withdrawn: 'Withdrawn',
};

/** What each decision does once it acts. */
export const EFFECTS: Record<CaseDecision, string> = {
  upheld: 'The device moves to the opener.',
  rejected: 'The device stays with the owner on record.',
  lifted: 'The report ends and the device is active again.',
  stands: 'The report stays as it is.',
  completed: 'The device moves to the recipient. A report that its owner made after the payment ends.',
  returned: 'The device stays with its owner. A report stays as it is.',
  undecidable:
    'The device stays where it is, and the report too. If the check says “disputed”, it goes on for 12 months.',
};

export const effectOf = (outcome: CaseOutcome | null): string | null =>
  outcome !== null && Object.hasOwn(EFFECTS, outcome) ? EFFECTS[outcome as CaseDecision] : null;

export const isAppeal = ({ entries }: Pick<DeskCase, 'entries'>): boolean =>
  entries.some(({ verb }) => verb === 'appeal');

export type DeskEntry = DeskCase['entries'][number];

export const lastEntry = ({ entries }: Pick<DeskCase, 'entries'>, verb: DeskEntry['verb']): DeskEntry | undefined =>
  entries.findLast((entry) => entry.verb === verb);

/** Why the desk may not do it: other screens say of any 403 that there is no permission. */
export function refusalOf(error: unknown, failure: string): string {
  const isOurs = statusOf(error) === 403 && codeOf(error) === 'FORBIDDEN' && error instanceof Error;
  return isOurs ? error.message : messageOf(error, failure);
}
