import { Mark } from '#ui/Mark.tsx';

export function Brand() {
  return (
    <p className="inline receipt-brand strong">
      <Mark />
      Ownmark
    </p>
  );
}
