import { OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Outcome } from './decisions.ts';
import { lineOf } from './states.ts';
import { useChosen } from './useChosen.ts';
import { useDecisionDialog } from './useDecisionDialog.tsx';
import { usePanel } from './usePanel.ts';
import { useView } from './useView.ts';

export type Review = ReturnType<typeof useReview>;

/** How the queue is shown, what is chosen and open in it, and the decisions. */
export function useReview(cards: readonly TransferCard[]) {
  const [view, show] = useView();
  const selection = useChosen(cards);
  const panel = usePanel(view === 'list' ? cards : []);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { decide, dialog } = useDecisionDialog((result) => {
    setOutcome(result);
    selection.chooseAll(false);
  });
  const notice = outcome && <OutcomeNotice outcome={outcome} onDismiss={() => setOutcome(null)} />;
  return { view, show, selection, panel, decide, dialog, notice };
}

function OutcomeNotice({ outcome, onDismiss }: { outcome: Outcome; onDismiss: () => void }) {
  const { decision, done, failed } = outcome;
  if (failed.length === 0) return null;
  const word = decision === 'approve' ? 'approved' : 'rejected';
  return (
    <Notice status="missing" icon={<OctagonAlert />} role="alert" onDismiss={onDismiss}>
      <p>
        <b>
          {done} {word}, {failed.length} not.
        </b>
      </p>
      <ul className="stack gap-2 decided-list">
        {failed.map(({ card, message }) => (
          <li key={card.id}>
            <b>{lineOf(card)}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
