import { properName } from '#lib/format/format.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { CASE_REASONS, type CaseVerb, EXHIBITS } from '#schemas/cases/caseWords.ts';
import { Card } from '#ui/Card.tsx';
import { type Moment, Moments } from '#ui/Moments.tsx';
import { type DeskEntry, OTHER_SIDE, OUTCOME_WORDS } from './words.ts';

const DONE: Record<CaseVerb, string> = {
  open: 'opened the case',
  lay: 'added',
  submit: 'sent it to our team',
  answer: 'answered',
  more_time: 'asked for 7 days more',
  accept: 'accepted the decision',
  withdraw: 'withdrew the case',
  appeal: 'appealed',
  admit: 'admitted it',
  refuse: 'refused it',
  examine: 'examined',
  remove: 'removed the picture of',
  propose: 'proposed',
  confirm: 'decided',
  close: 'closed it',
  hold: 'wants it kept for the police or a court',
  release: 'wants it kept no longer',
};

/** All that was said and done, newest first. */
export function Entries({ found }: { found: DeskCase }) {
  return (
    <Card title="What happened">
      <div className="stackable">
        <Moments moments={found.entries.toReversed().map((entry) => momentOf(found, entry))} />
        <p className="xs muted">Every look at this case is recorded in the audit log.</p>
      </div>
    </Card>
  );
}

function momentOf(found: DeskCase, entry: DeskEntry): Moment {
  const { seq, at, verb, words, reason, outcome, exhibitId } = entry;
  const exhibit = found.exhibits.find(({ id }) => id === exhibitId);
  const about = exhibit ? ` “${EXHIBITS[exhibit.kind].label}”` : outcome ? `: ${OUTCOME_WORDS[outcome]}` : '';
  const said = [reason && CASE_REASONS[reason], words && `“${words}”`].filter(Boolean).join(': ');
  return {
    key: String(seq),
    at,
    text: `${whoOf(found, entry)} ${DONE[verb]}${about}.`,
    note: said && <span className="small muted as-typed desk-said">{said}</span>,
  };
}

function whoOf({ kind }: DeskCase, { side, by }: DeskEntry): string {
  if (by === null) return 'The register';
  if (side === 'desk') return properName(by);
  return `${properName(by)} (${(side === 'opener' ? 'Opener' : OTHER_SIDE[kind]).toLowerCase()})`;
}
