import { ChooseAll, ChosenBar } from './ChosenBar.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { type QueueProps, ReviewList } from './ReviewList.tsx';

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
