import { useId } from 'react';
import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { evidencePath } from '#lib/paths/adminPaths.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { IconSlot } from '#ui/IconSlot.tsx';
import { Link } from '#ui/Link.tsx';
import { ChooseAll, ChooseOne, ChosenBar, DecisionButtons } from './DecisionButtons.tsx';
import type { Decide } from './decisions.ts';
import { Concerns, RequestFacts, StateBadge } from './Findings.tsx';
import { type QueueProps, ReviewList } from './ReviewList.tsx';
import type { Selection } from './useReview.ts';

/** The transfers of a page as a list or as cards, and what is done with the chosen ones. */
export function ReviewQueue(props: QueueProps) {
  const { selection, decide, view } = props.review;
  return (
    <>
      <ChooseAll selection={selection} />
      {view === 'list' ? (
        <ReviewList {...props} />
      ) : (
        <ul className="stack gap-3 review-list">
          {props.page.items.map((card) => (
            <li key={card.id}>
              <ReviewCard card={card} selection={selection} decide={decide} />
            </li>
          ))}
        </ul>
      )}
      <ChosenBar selection={selection} decide={decide} />
    </>
  );
}

type Props = { card: TransferCard; selection: Selection; decide: Decide };

function ReviewCard({ card, selection, decide }: Props) {
  const titleId = useId();
  const { id, deviceName, device, status } = card;
  const chosen = selection.chosen.includes(card);
  return (
    <article className="card review-card" aria-labelledby={titleId} data-row={id} data-chosen={chosen || undefined}>
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
