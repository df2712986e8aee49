import { X } from 'lucide-react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Decision } from './decisions.ts';
import { canApproveMany } from './states.ts';

type Props = {
  /** How many on this page wait for a decision, and which of them are chosen. */
  pending: number;
  chosen: readonly TransferCard[];
  onAll: (chosen: boolean) => void;
  onDecide: (decision: Decision, cards: readonly TransferCard[]) => void;
};

/** Chooses all on a page. */
export function ChooseAll({ pending, chosen, onAll }: Omit<Props, 'onDecide'>) {
  if (pending < 2) return null;
  const all = chosen.length === pending;
  return (
    <label className="review-choice choice-bare">
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !all;
        }}
        onChange={() => onAll(!all)}
      />
      Choose all {pending} pending on this page
    </label>
  );
}

/** Decides all chosen transfers at once; only those are approved that their recipients have accepted. */
export function ChosenBar({ chosen, onAll, onDecide }: Omit<Props, 'pending'>) {
  const accepted = chosen.filter(canApproveMany);
  const count = chosen.length;
  return (
    <section className="chosen-bar" aria-label="Chosen transfers" hidden={count === 0}>
      <p aria-live="polite">
        <b>{count} chosen</b>
        <span className="chosen-note">{acceptedWords(accepted.length, count)}</span>
      </p>
      <span className="btn-row">
        {accepted.length > 0 && (
          <Button className="btn-on-console" size="sm" onClick={() => onDecide('approve', accepted)}>
            Approve {accepted.length} accepted
          </Button>
        )}
        <Button className="btn-on-console-quiet" size="sm" onClick={() => onDecide('reject', chosen)}>
          Reject {count}
        </Button>
        <IconButton
          className="btn-on-console-quiet"
          size="sm"
          icon={<X />}
          label="Choose none"
          onClick={() => onAll(false)}
        />
      </span>
    </section>
  );
}

function acceptedWords(accepted: number, chosen: number): string {
  if (accepted === chosen) return chosen === 1 ? 'Accepted by its recipient' : 'All accepted by their recipients';
  return accepted === 0
    ? 'None accepted yet: they can only be rejected together'
    : `${accepted} accepted by their recipients`;
}
