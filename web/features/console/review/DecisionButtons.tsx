import { Ban, Check, CircleX } from 'lucide-react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Decide } from './decisions.ts';
import { cannotApprove } from './states.ts';

type Props = {
  card: TransferCard;
  decide: Decide;
  /** In a row: the rejection as an icon. */
  brief?: boolean;
};

/** On a pending transfer only (part 2, §2). Nothing urges to approve what the recipient has not accepted. */
export function DecisionButtons({ card, decide, brief = false }: Props) {
  if (card.status !== 'pending') return null;
  const reject = {
    'aria-keyshortcuts': 'r',
    'aria-label': `Reject: ${card.deviceName}`,
    onClick: () => decide('reject', [card]),
  };
  return (
    <span className={brief ? 'row-actions' : 'btn-row'}>
      <Button
        kind={brief ? (card.accepted ? 'soft' : 'quiet') : card.accepted ? 'primary' : 'secondary'}
        size="sm"
        icon={brief ? undefined : <Check />}
        aria-keyshortcuts="a"
        aria-label={`Approve: ${card.deviceName}`}
        disabled={cannotApprove(card) !== null}
        onClick={() => decide('approve', [card])}
      >
        Approve
      </Button>
      {brief ? (
        <IconButton size="sm" icon={<CircleX />} {...reject} label={reject['aria-label']} title="Reject" />
      ) : (
        <Button size="sm" icon={<Ban />} {...reject}>
          Reject
        </Button>
      )}
    </span>
  );
}
