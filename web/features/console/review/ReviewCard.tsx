import { useId } from 'react';
import { Link } from 'react-router-dom';
import { kindOf } from '#features/shared/devices/typeKinds.tsx';
import { evidencePath } from '#lib/paths/adminPaths.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { IconSlot } from '#ui/IconSlot.tsx';
import { ChooseOne } from './ChosenBar.tsx';
import { Concerns } from './Concerns.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import type { Decide } from './decisions.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { Selection } from './useChosen.ts';

type Props = { card: TransferCard; selection: Selection; decide: Decide };

export function ReviewCard({ card, selection, decide }: Props) {
  const titleId = useId();
  const { id, deviceName, device, status } = card;
  const chosen = selection.chosen.includes(card);
  return (
    <article className="card review-card" aria-labelledby={titleId} data-row data-chosen={chosen || undefined}>
      <div className="review-head">
        <ChooseOne card={card} selection={selection} />
        <h2 className="h4" id={titleId}>
          <IconSlot>{kindOf(device.type).icon}</IconSlot>
          <Link to={evidencePath(id)}>{deviceName}</Link>
        </h2>
        <StateBadge status={status} />
      </div>
      <RequestFacts card={card} />
      <Concerns card={card} />
      <div className="between review-foot">
        <DecisionButtons card={card} decide={decide} />
        <Link className="link-row xs" to={evidencePath(id)} aria-label={`Evidence: ${deviceName}`}>
          Evidence
        </Link>
      </div>
    </article>
  );
}
