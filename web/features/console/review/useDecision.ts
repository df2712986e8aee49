import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { type Decision, doneWords, type Outcome } from './decisions.ts';

/** Decides transfers, one or up to 50 at once; afterwards everything that shows them is refetched. */
export function useDecision(onDecided: (outcome: Outcome) => void) {
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
