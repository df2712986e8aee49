import type { ReactNode } from 'react';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { concernsOf } from './states.ts';

export function Concerns({ card, none = null }: { card: TransferCard; none?: ReactNode }) {
  const concerns = concernsOf(card);
  if (concerns.length === 0) return none;
  return (
    <ul className="stack gap-1">
      {concerns.map((concern) => (
        <li className="concern small" key={concern}>
          {concern}
        </li>
      ))}
    </ul>
  );
}
