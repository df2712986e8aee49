import { useId } from 'react';
import { Link } from 'react-router-dom';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { evidencePath } from '#lib/paths/adminPaths.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { IconSlot } from '#ui/IconSlot.tsx';
import { Concerns } from './Concerns.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import type { Decision } from './decisions.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { StateBadge } from './StateBadge.tsx';

type Props = {
  card: TransferCard;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDecide: (decision: Decision) => void;
};

/** A transfer in the queue: what goes from whom to whom and why, what speaks against it, and the decision. */
export function ReviewCard({ card, chosen, onChoose, onDecide }: Props) {
  const titleId = useId();
  const { id, deviceName, device, status } = card;
  const pending = status === 'pending';
  return (
    <article className="card review-card" aria-labelledby={titleId} data-row data-chosen={chosen || undefined}>
      <div className="review-head">
        {pending && (
          <label className="review-choice choice-bare">
            <input
              type="checkbox"
              aria-keyshortcuts="x"
              checked={chosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
            <span className="sr-only">Choose {deviceName}</span>
          </label>
        )}
        <h2 className="h4" id={titleId}>
          <IconSlot>{kindOf(device.type).icon}</IconSlot>
          <Link to={evidencePath(id)}>{deviceName}</Link>
        </h2>
        <StateBadge status={status} />
      </div>
      <RequestFacts card={card} />
      <Concerns card={card} />
      <div className="review-foot">
        <DecisionButtons card={card} onDecide={onDecide} />
        <Link className="link-row xs" to={evidencePath(id)} aria-label={`Evidence: ${deviceName}`}>
          Evidence
        </Link>
      </div>
    </article>
  );
}
