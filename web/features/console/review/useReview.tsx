import { useState } from 'react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import type { Outcome } from './decisions.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';
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
