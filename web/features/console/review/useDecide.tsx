import { useEffect, useRef, useState } from 'react';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { REJECTION_REASONS } from '#schemas/admin/decisionWords.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReasonFields, useReason } from '#ui/ReasonFields.tsx';
import { type Decide, type Decision, decideLater, questionOf, sendAll } from './decisions.ts';
import { concernsOf, lineOf, needsQuestion } from './states.tsx';

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
    decision === 'reject' || cards.some(needsQuestion) ? ask({ decision, cards }) : decideNow({ decision, cards });
  const dialog = asked ? (
    <DecisionDialog {...asked} onConfirm={(reason) => decideNow(asked, reason)} onClose={() => ask(null)} />
  ) : (
    passwordPrompt
  );
  return { decide, dialog };
}

type Props = {
  decision: Decision;
  cards: readonly TransferCard[];
  onConfirm: (reason?: string) => void;
  onClose: () => void;
};

function DecisionDialog({ decision, cards, onConfirm, onClose }: Props) {
  const { title, text, confirm, early } = questionOf(decision, cards);
  const reason = useReason(REJECTION_REASONS);
  const rejects = decision === 'reject';

  function press() {
    if (!rejects) onConfirm();
    else if (reason.validate()) onConfirm(reason.words);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirm}
      cancelLabel={early ? 'Wait for the answer' : undefined}
      danger={rejects}
      preferCancel={early !== null}
      onConfirm={press}
    >
      {early !== null && <Notice tone="transfer_pending">{early}</Notice>}
      <p>{text}</p>
      <ul className="stack gap-2 decided-list">
        {cards.map((card) => (
          <li key={card.id}>
            {cards.length > 1 && <b>{lineOf(card)}</b>}
            <span className="break-anywhere muted">
              {card.fromUser.email || card.fromUser.username} to {card.toUser.email || card.toUser.username}
            </span>
            {!rejects &&
              concernsOf(card).map((concern) => (
                <span className="concern small" key={concern}>
                  {concern}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {rejects && (
        <ReasonFields
          reason={reason}
          hint="Both sides read it, and it stays in the audit log. No names, no phone numbers."
        />
      )}
    </ConfirmDialog>
  );
}
