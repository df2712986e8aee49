import { useState } from 'react';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { Decide, Decision, Outcome } from './decisions.ts';

type Asked = { decision: Decision; cards: readonly TransferCard[] };

/** Asks once before transfers are decided. */
export function useDecisionDialog(onDecided?: (outcome: Outcome) => void) {
  const [asked, ask] = useState<Asked | null>(null);
  const decide: Decide = (decision, cards) => ask({ decision, cards });

  function close() {
    ask(null);
    focusIfLost();
  }

  function decided(outcome: Outcome) {
    onDecided?.(outcome);
    close();
  }

  return { decide, dialog: asked && <DecisionDialog {...asked} onDecided={decided} onClose={close} /> };
}
