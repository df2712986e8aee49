import { Ban, Check } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { Decision } from './decisions.ts';

type Props = {
  /** How many on this page wait for a decision, and how many of them are chosen. */
  pending: number;
  chosen: number;
  onAll: (chosen: boolean) => void;
  onDecide: (decision: Decision) => void;
};

/** Decides all chosen transfers at once. */
export function ChosenBar({ pending, chosen, onAll, onDecide }: Props) {
  if (pending < 2) return null;
  const all = chosen === pending;
  return (
    <section className="chosen-bar" aria-label="Chosen transfers">
      <label className="review-choice choice-bare">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all;
          }}
          onChange={() => onAll(!all)}
        />
        Choose all {pending} pending on this page
      </label>
      <span className="num" aria-live="polite">
        {chosen > 0 && `${chosen} chosen`}
      </span>
      {chosen > 0 && (
        <span className="btn-row">
          <Button kind="primary" size="sm" icon={<Check />} onClick={() => onDecide('approve')}>
            Approve {chosen}
          </Button>
          <Button size="sm" icon={<Ban />} onClick={() => onDecide('reject')}>
            Reject {chosen}
          </Button>
        </span>
      )}
    </section>
  );
}
