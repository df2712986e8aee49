import { api } from '#lib/api/client.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { CASE_DECISIONS, type CaseDecision } from '#schemas/cases/caseWords.ts';
import { Notice } from '#ui/Notice.tsx';
import { ReasonedDialog } from './ReasonedDialog.tsx';
import { EFFECTS, isAppeal, OUTCOME_WORDS } from './words.ts';

type Props = { found: DeskCase; onClose: () => void };

export function RefuseDialog({ found: { id }, onClose }: Props) {
  return (
    <ReasonedDialog
      caseId={id}
      name="refuse"
      title="Refuse this case?"
      submit="Refuse"
      failure="Failed to refuse this case"
      done="Case refused"
      readers="the opener"
      outcomes={[]}
      send={({ reason, words }) => api.cases.refuse.mutate({ id, reason, words })}
      onClose={onClose}
    >
      <p className="small">
        It ends at once. The opener reads the reason and your sentence; the other side never hears of it. It does not
        count against the opener.
      </p>
    </ReasonedDialog>
  );
}

export function ProposeDialog({ found, onClose }: Props) {
  const { id, kind } = found;
  const options = CASE_DECISIONS[kind].map((value: CaseDecision) => ({
    value,
    label: OUTCOME_WORDS[value],
    hint: EFFECTS[value],
  }));
  const decided = isAppeal(found) ? found.outcome : null;
  return (
    <ReasonedDialog
      caseId={id}
      name="propose"
      title={decided ? 'Decide the appeal' : 'Propose a decision'}
      submit={decided ? 'Send' : 'Propose'}
      failure="Failed to propose a decision"
      done={decided ? 'Answer to the appeal sent' : 'Decision proposed'}
      readers="both sides"
      outcomes={options}
      send={({ outcome, reason, words }) => api.cases.propose.mutate({ id, outcome, reason, words })}
      onClose={onClose}
    >
      {decided ? (
        <Notice tone="transfer_pending">
          The decision was <b>{OUTCOME_WORDS[decided]}</b>. To keep it, you are enough. For any other outcome, one of
          the two who decided must agree.
        </Notice>
      ) : (
        <p className="small">Nothing changes yet: a second admin must confirm what you propose.</p>
      )}
    </ReasonedDialog>
  );
}
