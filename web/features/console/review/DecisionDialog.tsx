import { useReason } from '#lib/forms/useReason.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { REJECTION_REASONS } from '#schemas/admin/decisionWords.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReasonFields } from '#ui/ReasonFields.tsx';
import { type Decision, questionOf } from './decisions.ts';
import { concernsOf, lineOf } from './states.ts';

type Props = {
  decision: Decision;
  cards: readonly TransferCard[];
  onConfirm: (reason?: string) => void;
  onClose: () => void;
};

export function DecisionDialog({ decision, cards, onConfirm, onClose }: Props) {
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
      {early !== null && <Notice status="transfer_pending">{early}</Notice>}
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
