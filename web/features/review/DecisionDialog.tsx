import type { TransferCard } from '../../lib/adminQueries.ts';
import type { Confirmed } from '../../lib/confirmed.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Decision, type Outcome, questionOf } from './decisions.ts';
import { concernsOf, lineOf } from './states.ts';
import { useDecision } from './useDecision.ts';

type Props = Confirmed & {
  decision: Decision;
  cards: readonly TransferCard[];
  onDecided: (outcome: Outcome) => void;
  onClose: () => void;
};

/** Asks once before one or several transfers are decided: how many, of what, and to whom. */
export function DecisionDialog({ decision, cards, confirmed, question, onDecided, onClose }: Props) {
  const { busy, problem, dismiss, decide } = useDecision({ confirmed, onDecided });
  const { title, text, confirm } = questionOf(decision, cards);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirm}
      danger={decision === 'reject'}
      busy={busy}
      onConfirm={() => void decide(decision, cards)}
    >
      {problem !== null && (
        <Notice status="stolen" onDismiss={dismiss}>
          {problem}
        </Notice>
      )}
      <p>{text}</p>
      <ul className="decided-list">
        {cards.map((card) => (
          <li key={card.id}>
            {cards.length > 1 && <b>{lineOf(card)}</b>}
            <span className="break-anywhere muted">
              {card.fromUser.email} to {card.toUser.email}
            </span>
            {decision === 'approve' &&
              doubtsOf(card).map((concern) => (
                <span className="concern" key={concern}>
                  {concern}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {question}
    </ConfirmDialog>
  );
}

const doubtsOf = (card: TransferCard) => [
  ...(card.accepted ? [] : ['The recipient has not accepted it yet.']),
  ...concernsOf(card),
];
