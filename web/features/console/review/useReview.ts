import type { TransferCard } from '#lib/queries/outputs.ts';
import { useUndoable } from './undoable.ts';
import { useChosen } from './useChosen.ts';
import { useDecide } from './useDecide.tsx';
import { usePanel } from './usePanel.ts';
import { useView } from './useView.ts';

export type Review = ReturnType<typeof useReview>;

/** How the queue is shown, what is chosen and open in it, and the decisions. */
export function useReview(cards: readonly TransferCard[]) {
  const [view, show] = useView();
  const { of } = useUndoable();
  const open = cards.filter(({ id, status }) => status === 'pending' && !of(id));
  const selection = useChosen(open);
  const panel = usePanel(cards, view === 'list');
  const { decide, dialog } = useDecide((decided) => {
    selection.chooseAll(false);
    panel.goOn(decided, open);
  });
  return { view, show, selection, panel, decide, dialog };
}
