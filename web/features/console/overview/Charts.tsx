import { Link } from 'react-router-dom';
import { formatCount } from '#lib/format/counts.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { Card } from '#ui/Card.tsx';
import { DevicesChart } from './DevicesChart.tsx';
import { RevenueChart, SignUpsChart } from './MonthCharts.tsx';
import { ReportsChart } from './ReportsChart.tsx';

/** A script of its own. */
export default function Charts({ stats: { months, devices, transfers } }: { stats: Stats }) {
  return (
    <section className="chart-grid" aria-label="Charts">
      <StatusPatterns />
      <RevenueChart months={months} />
      <SignUpsChart months={months} />
      <ReportsChart months={months} />
      <TransfersShare transfers={transfers} />
      <DevicesChart devices={devices} />
    </section>
  );
}

/** SVG patterns that charts.css takes by their ids. */
function StatusPatterns() {
  return (
    <svg className="patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="share-inactive" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect className="tint" data-status="inactive" width="12" height="12" />
          <path className="ink" data-status="inactive" d="M4 0h4v12H4z" />
        </pattern>
        <pattern id="share-missing" width="12" height="9" patternUnits="userSpaceOnUse">
          <rect className="tint" data-status="missing" width="12" height="9" />
          <path className="ink" data-status="missing" d="M0 0h12v6H0z" />
        </pattern>
        <pattern id="share-stolen" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect className="tint" data-status="stolen" width="12" height="12" />
          <path className="hatch" data-status="stolen" d="M-6 6 6-6M-6 18 18-6M6 18 18 6" />
        </pattern>
        <pattern id="share-transfer_pending" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect className="tint" data-status="transfer_pending" width="12" height="12" />
          <circle className="ink" data-status="transfer_pending" cx="6" cy="6" r="2.6" />
        </pattern>
      </defs>
    </svg>
  );
}

const OUTCOMES = [
  { state: 'approved', word: 'Approved' },
  { state: 'rejected', word: 'Rejected' },
  { state: 'pending', word: 'Pending' },
] as const;

function TransfersShare({ transfers }: { transfers: Stats['transfers'] }) {
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
