import type { TransferCard } from '../../lib/adminQueries.ts';
import { concernsOf } from './states.ts';

/** What an admin should know before deciding; nothing where there is nothing. */
export function Concerns({ card }: { card: TransferCard }) {
  const concerns = concernsOf(card);
  if (concerns.length === 0) return null;
  return (
    <ul className="concerns">
      {concerns.map((concern) => (
        <li className="concern" key={concern}>
          {concern}
        </li>
      ))}
    </ul>
  );
}
