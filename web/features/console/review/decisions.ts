import { properName } from '#lib/format/format.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import type { TransferDecision } from '#schemas/transfers/transferWords.ts';
import { lineOf, notAcceptedWarning } from './states.ts';

export type Decision = TransferDecision;
/** Asks whether these transfers are to be decided so. */
export type Decide = (decision: Decision, cards: readonly TransferCard[]) => void;

export function questionOf(decision: Decision, cards: readonly TransferCard[]) {
  const [card] = cards;
  const verb = decision === 'approve' ? 'Approve' : 'Reject';
  if (cards.length === 1 && card) {
    const owner = properName(card.fromUser.name);
    return {
      title: `${verb} the transfer of ${lineOf(card)}?`,
      text:
        decision === 'approve'
          ? `It becomes the recipient’s at once and leaves ${owner}’s registry. Both sides are told by e-mail.`
          : `It stays with ${owner}, as it was before. Both sides are told by e-mail.`,
      confirm: decision === 'approve' && !card.accepted ? 'Approve anyway' : `${verb} transfer`,
      early: decision === 'approve' && !card.accepted ? notAcceptedWarning(card) : null,
    };
  }
  return {
    title: `${verb} ${cards.length} transfers?`,
    text:
      decision === 'approve'
        ? 'Each device becomes its recipient’s at once. All sides are told by e-mail.'
        : 'Each device stays with its owner, as it was before. All sides are told by e-mail.',
    confirm: `${verb} ${cards.length} transfers`,
    early: null,
  };
}

export function doneWords(decision: Decision, count: number): string {
  const done = decision === 'approve' ? 'approved' : 'rejected';
  return count === 1 ? `Transfer request ${done} successfully` : `${count} transfer requests ${done} successfully`;
}
