import { useReason } from '#lib/forms/useReason.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { REJECTION_REASONS } from '#schemas/admin/decisionWords.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Problem } from '#ui/Problem.tsx';
import { ReasonFields } from '#ui/ReasonFields.tsx';
import { type Decision, type Outcome, questionOf } from './decisions.ts';
import { concernsOf, lineOf } from './states.ts';
import { useDecision } from './useDecision.ts';

type Props = {
  decision: Decision;
  cards: readonly TransferCard[];
  onDecided: (outcome: Outcome) => void;
  onClose: () => void;
};

export function DecisionDialog({ decision, cards, onDecided, onClose }: Props) {
  const { busy, problem, dismiss, decide, passwordPrompt } = useDecision(onDecided);
  const { title, text, confirm, early } = questionOf(decision, cards);
  const reason = useReason(REJECTION_REASONS);
  const rejects = decision === 'reject';

  function press() {
    if (rejects && !reason.validate()) return;
    void decide(decision, cards, rejects ? reason.words : undefined);
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
      busy={busy}
      onConfirm={press}
    >
      <Problem text={problem} onDismiss={dismiss} />
      {early !== null && <Notice status="transfer_pending">{early}</Notice>}
      <p>{text}</p>
      <ul className="stack gap-2 decided-list">
        {cards.map((card) => (
          <li key={card.id}>
            {cards.length > 1 && <b>{lineOf(card)}</b>}
            <span className="break-anywhere muted">
              {card.fromUser.email} to {card.toUser.email}
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
      {passwordPrompt}
    </ConfirmDialog>
  );
}
