import { useEffect, useRef, useState } from 'react';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { Decide, Decision } from './decisions.ts';
import { isFlagged } from './states.ts';
import { decideLater, sendAll } from './undoable.ts';

type Asked = { decision: Decision; cards: readonly TransferCard[] };

/** Asks for a rejection's reason, and before an approval only where something is to be looked at. */
export function useDecide(onDecided?: (cards: readonly TransferCard[]) => void) {
  const utils = trpc.useUtils();
  const [asked, ask] = useState<Asked | null>(null);
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const asking = useRef<Promise<boolean> | null>(null);
  useEffect(() => () => void sendAll(), []);

  function mayDecide(): Promise<boolean> {
    asking.current ??= withPassword(() => api.transfers.decide.mutate({ ids: [], decision: 'reject' }))
      .then((answer) => answer !== null)
      .finally(() => {
        asking.current = null;
      });
    return asking.current;
  }

  function decideNow({ decision, cards }: Asked, reason?: string) {
    ask(null);
    void decideLater({ decision, cards, reason, refetch: () => utils.invalidate() }, mayDecide());
    if (onDecided) onDecided(cards);
    else focusIfLost();
  }

  const decide: Decide = (decision, cards) =>
    decision === 'reject' || cards.some(isFlagged) ? ask({ decision, cards }) : decideNow({ decision, cards });
  const dialog = asked ? (
    <DecisionDialog {...asked} onConfirm={(reason) => decideNow(asked, reason)} onClose={() => ask(null)} />
  ) : (
    passwordPrompt
  );
  return { decide, dialog };
}
