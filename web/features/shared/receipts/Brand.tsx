import { Mark } from '#ui/Mark.tsx';

/** Whose receipt it is. */
export function Brand() {
  return (
    <p className="receipt-brand">
      <Mark />
      Ownmark
    </p>
  );
}
