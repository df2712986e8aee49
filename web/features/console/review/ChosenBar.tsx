import { X } from 'lucide-react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Decide } from './decisions.ts';
import { approvesItself } from './states.ts';
import type { Selection } from './useReview.ts';

type Props = { selection: Selection };

export function ChooseOne({ card, selection: { chosen, choose } }: Props & { card: TransferCard }) {
  if (card.status !== 'pending') return null;
  return (
    <label className="review-choice choice-bare">
      <input
        type="checkbox"
        aria-keyshortcuts="x"
        checked={chosen.includes(card)}
        onChange={(event) => choose(card.id, event.target.checked)}
      />
      <span className="sr-only">Choose {card.deviceName}</span>
    </label>
  );
}

export function ChooseAll({ selection: { pending, chosen, chooseAll } }: Props) {
  if (pending.length < 2) return null;
  const all = chosen.length === pending.length;
  return (
    <label className="review-choice choice-bare">
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !all;
        }}
        onChange={() => chooseAll(!all)}
      />
      Choose all {pending.length} pending on this page
    </label>
  );
}

/** Decides all chosen transfers at once; only accepted ones are approved so. */
export function ChosenBar({ selection: { chosen, chooseAll }, decide }: Props & { decide: Decide }) {
  const accepted = chosen.filter(approvesItself);
  const count = chosen.length;
  return (
    <section className="row chosen-bar" aria-label="Chosen transfers" hidden={count === 0}>
      <p aria-live="polite">
        <b>{count} chosen</b>
        <span className="chosen-note">{acceptedWords(accepted.length, count)}</span>
      </p>
      <span className="btn-row">
        {accepted.length > 0 && (
          <Button
            className="btn-on-console"
            size="sm"
            aria-keyshortcuts="a"
            onClick={() => decide('approve', accepted)}
          >
            Approve {accepted.length} accepted
          </Button>
        )}
        <Button
          className="btn-on-console-quiet"
          size="sm"
          aria-keyshortcuts="r"
          onClick={() => decide('reject', chosen)}
        >
          Reject {count}
        </Button>
        <IconButton
          className="btn-on-console-quiet"
          size="sm"
          icon={<X />}
          label="Choose none"
          onClick={() => chooseAll(false)}
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
