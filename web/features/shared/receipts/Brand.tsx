import { Mark } from '#ui/Mark.tsx';

/** Whose receipt it is. */
export function Brand() {
  return (
    <p className="inline receipt-brand strong">
      <Mark />
      Ownmark
    </p>
  );
}
