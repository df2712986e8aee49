import { Ban, Check } from 'lucide-react';
import type { TransferCard } from '../../lib/adminQueries.ts';
import { Button } from '../../ui/Button.tsx';
import type { Decision } from './decisions.ts';
import { cannotApprove } from './states.ts';

type Props = { card: TransferCard; onDecide: (decision: Decision) => void };

/** Approve and reject, on a pending transfer only (part 2, §2); the keys a and r press them. */
export function DecisionButtons({ card, onDecide }: Props) {
  if (card.status !== 'pending') return null;
  return (
    <span className="btn-row">
      <Button
        kind="primary"
        size="sm"
        icon={<Check />}
        aria-keyshortcuts="a"
        aria-label={`Approve: ${card.deviceName}`}
        disabled={cannotApprove(card) !== null}
        onClick={() => onDecide('approve')}
      >
        Approve
      </Button>
      <Button
        size="sm"
        icon={<Ban />}
        aria-keyshortcuts="r"
        aria-label={`Reject: ${card.deviceName}`}
        onClick={() => onDecide('reject')}
      >
        Reject
      </Button>
    </span>
  );
}
