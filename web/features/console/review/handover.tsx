import { naira } from '#lib/format/format.ts';
import { deskCasePath } from '#lib/paths/adminPaths.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import type { HandoverStage } from '#schemas/transfers/handover.ts';
import { Link } from '#ui/Link.tsx';

type Handover = NonNullable<TransferCard['handover']>;

const STAGES: Record<HandoverStage, string> = {
  offered: 'Offered',
  accepted: 'Accepted, not paid yet',
  paid: 'Paid, word not typed',
  handed_over: 'Handed over',
  frozen: 'Frozen until its case ends',
  ended: 'Ended',
};

/** In a row of the list. */
export const STAGE_SHORT: Record<HandoverStage, string> = {
  offered: 'No answer',
  accepted: 'Accepted',
  paid: 'Paid',
  handed_over: 'Handed over',
  frozen: 'Frozen',
  ended: 'Ended',
};

const stageWords = ({ stage, withDesk }: Handover): string =>
  withDesk ? 'Handed over, waits for an admin' : STAGES[stage];

/** 'By bank, ₦250,000, Nov 28, 2026, 14:02' */
function paidWords({ paidAt, paidHow, paidSum }: Handover): string {
  if (paidAt === null) return 'Not said yet';
  const how = paidHow === 'cash' ? 'In cash' : paidHow === 'bank' ? 'By bank' : null;
  return [how, paidSum === null ? null : naira(paidSum), formatDateTime(paidAt)].filter(Boolean).join(', ');
}

/** What both sides did, for the facts of a request. */
export function handoverRows({ handover }: TransferCard) {
  if (!handover) return [];
  const { handedOverAt, caseId } = handover;
  return [
    { term: 'Handover', value: stageWords(handover) },
    { term: 'Paid, says the recipient', value: <span className="num">{paidWords(handover)}</span> },
    {
      term: 'Word typed',
      value: <span className="num">{handedOverAt ? formatDateTime(handedOverAt) : 'Not yet'}</span>,
    },
    caseId !== null && { term: 'Case', value: <Link to={deskCasePath(caseId)}>Open its case</Link> },
  ];
}
