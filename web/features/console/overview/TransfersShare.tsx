import { Link } from 'react-router-dom';
import { formatCount } from '#lib/format/counts.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { Card } from '#ui/Card.tsx';

const OUTCOMES = [
  { state: 'approved', word: 'Approved' },
  { state: 'rejected', word: 'Rejected' },
  { state: 'pending', word: 'Pending' },
] as const;

export function TransfersShare({ transfers }: { transfers: Stats['transfers'] }) {
  const total = OUTCOMES.reduce((sum, { state }) => sum + transfers[state], 0);
  return (
    <Card title="Transfers" action={<span className="xs muted">Asked for in twelve months</span>}>
      <p className="find-line num">{total === 1 ? '1 transfer' : `${formatCount(total)} transfers`}</p>
      <ul className="stack gap-3 transfer-shares mt-4">
        {OUTCOMES.map(({ state, word }) => (
          <li key={state}>
            <Link className="bar-name" to={listPath(PATHS.adminTransfers, { status: state })}>
              {word}
            </Link>
            <b className="num">{formatCount(transfers[state])}</b>
            <svg className="track" aria-hidden="true">
              <rect className="share-none" width="100%" height="100%" />
              <rect
                className={state === 'approved' ? 'share-back' : 'share-rest'}
                width={`${total === 0 ? 0 : (transfers[state] / total) * 100}%`}
                height="100%"
              />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  );
}
