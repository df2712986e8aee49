import { Link } from 'react-router-dom';
import { properName } from '#lib/format/format.ts';
import { evidencePath } from '#lib/paths/adminPaths.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { StateBadge } from './StateBadge.tsx';
import { answerOf } from './states.ts';

export function EarlierTransfers({ transfers }: { transfers: readonly TransferCard[] }) {
  if (transfers.length === 0) return <p className="small muted">This device has had no other transfer.</p>;
  return (
    <ol className="stack history">
      {transfers.map((card) => (
        <li key={card.id}>
          <p className="between history-head">
            <Link to={evidencePath(card.id)}>
              {properName(card.fromUser.name)} to {properName(card.toUser.name)}
            </Link>
            <StateBadge status={card.status} />
          </p>
          <p>{answerOf(card)}.</p>
          <p className="xs muted num">Requested {formatDate(card.createdAt)}</p>
        </li>
      ))}
    </ol>
  );
}
