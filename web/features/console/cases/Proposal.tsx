import { properName } from '#lib/format/format.ts';
import { CASE_REASONS } from '#schemas/cases/caseWords.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { type DeskEntry, OUTCOME_WORDS } from './words.ts';

/** What an admin has proposed or decided, with the reason that both sides read. */
export function Proposal({ entry: { by, at, verb, outcome, reason, words } }: { entry: DeskEntry }) {
  const who = by ? properName(by) : 'An admin';
  return (
    <div className="stack gap-2">
      <p className="break-anywhere">
        {who} {verb === 'propose' ? 'proposes' : 'decided'} <b>{outcome ? OUTCOME_WORDS[outcome] : 'nothing'}</b>
        {reason && `: ${inSentence(CASE_REASONS[reason])}`}.
      </p>
      {words && <blockquote className="as-typed desk-quote">{words}</blockquote>}
      <p className="xs muted num">{formatDateTime(at)}</p>
    </div>
  );
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
