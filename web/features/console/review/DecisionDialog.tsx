import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { useReason } from '#lib/forms/useReason.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { REJECTION_REASONS } from '#schemas/admin/decisionWords.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Problem } from '#ui/Problem.tsx';
import { ReasonFields } from '#ui/ReasonFields.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { type Decision, doneWords, type Outcome, questionOf } from './decisions.ts';
import { concernsOf, lineOf } from './states.ts';

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
      {passwordPrompt}
    </ConfirmDialog>
  );
}

/** Decides transfers, one or up to 50 at once; afterwards everything that shows them is refetched. */
function useDecision(onDecided: (outcome: Outcome) => void) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { busy, problem, send, dismiss } = useSending((error) => messageOf(error, 'Failed to decide the transfer'));

  const decide = (decision: Decision, cards: readonly TransferCard[], reason?: string) =>
    send(async () => {
      const outcome = await withPassword(() => sendDecision(decision, cards, reason));
      if (!outcome) return;
      if (outcome.done > 0) toast.success(doneWords(decision, outcome.done));
      void utils.invalidate().then(focusIfLost);
      onDecided(outcome);
    });
  return { busy, problem, dismiss, decide, passwordPrompt };
}

async function sendDecision(decision: Decision, cards: readonly TransferCard[], reason?: string): Promise<Outcome> {
  const [card] = cards;
  if (cards.length === 1 && card) {
    const { id } = card;
    await (decision === 'reject' ? api.transfers.reject.mutate({ id, reason }) : api.transfers.approve.mutate({ id }));
    return { decision, done: 1, failed: [] };
  }
  const results = await api.transfers.decide.mutate({ ids: cards.map(({ id }) => id), decision, reason });
  const failed = results.flatMap((result) => {
    const of = result.done ? undefined : cards.find(({ id }) => id === result.id);
    return of && !result.done ? [{ card: of, message: result.message }] : [];
  });
  return { decision, done: results.length - failed.length, failed };
}
