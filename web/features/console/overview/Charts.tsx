import { formatCount } from '#lib/format/counts.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { MonthOfRegister, Stats } from '#lib/queries/outputs.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';
import { Axis, ChartCard, GROUND, Legend, Names, TOP, ticksOf } from './ChartParts.tsx';
import { DevicesChart } from './DevicesChart.tsx';
import { RevenueChart, SignUpsChart } from './MonthCharts.tsx';
import { monthLong, monthShort } from './Totals.tsx';

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

type Props = { months: MonthOfRegister[] };

const SERIES = ['missing', 'stolen', 'back'] as const;
const WORDS = { missing: STATUS_LOOKS.missing.word, stolen: STATUS_LOOKS.stolen.word, back: 'Got back' };

/** Lost devices are above the zero line, recovered ones below it. */
function ReportsChart({ months }: Props) {
  return (
    <ChartCard
      title="Reported and got back"
      note={<Legend parts={SERIES.map((one) => ({ share: one, word: WORDS[one] }))} />}
      finding={reportWords(months)}
      chart={<Bars months={months} />}
      head={['Month', ...SERIES.map((one) => WORDS[one])]}
      rows={months.toReversed().map((row) => ({
        name: monthLong(row.month),
        cells: SERIES.map((one) => ({ value: formatCount(row[one]) })),
      }))}
    />
  );
}

function Bars({ months }: Props) {
  const { lines, bars } = reportBars(months);
  const width = 100 / months.length;
  const middle = (index: number) => (index + 0.5) * width;
  return (
    <svg className="chart" aria-hidden="true">
      <Axis lines={lines} say={(value) => formatCount(Math.abs(value))} />
      {bars.map(({ month, parts }, index) => (
        <g key={month}>
          <title>{titleOf(months[index])}</title>
          <rect className="hit" x={`${index * width}%`} y="0" width={`${width}%`} height={GROUND} />
          {parts.map(({ of, y, height }) => (
            <rect
              key={of}
              className={`share-${of}`}
              x={`${index * width + width * 0.2}%`}
              y={y}
              width={`${width * 0.6}%`}
              height={height}
            />
          ))}
        </g>
      ))}
      <Names at={middle} names={months.map(({ month }) => monthShort(month))} />
    </svg>
  );
}

function titleOf(month: MonthOfRegister | undefined): string {
  if (!month) return '';
  const { missing, stolen, back } = month;
  return `${monthLong(month.month)}: ${formatCount(missing)} missing, ${formatCount(stolen)} stolen, ${formatCount(back)} got back`;
}

type Part = { of: 'missing' | 'stolen' | 'back'; y: number; height: number };

/** In pixels from above: losses stand on the ground, returns hang from it. */
export function reportBars(months: readonly MonthOfRegister[]) {
  const lost = Math.max(...months.map(({ missing, stolen }) => missing + stolen), 0);
  const returned = Math.max(...months.map(({ back }) => back), 0);
  const [, step = 1] = ticksOf(Math.max(lost, returned, 1));
  const above = Math.max(Math.ceil(lost / step), 1);
  const below = Math.ceil(returned / step);
  const one = (GROUND - TOP) / ((above + below) * step);
  const ground = TOP + above * step * one;
  const lines = Array.from({ length: above + below + 1 }, (_, line) => (above - line) * step);
  return {
    lines: lines.map((value) => ({ value, y: ground - value * one })),
    bars: months.map(({ month, missing, stolen, back }) => ({
      month,
      parts: [
        { of: 'stolen', y: ground - stolen * one, height: stolen * one },
        { of: 'missing', y: ground - (stolen + missing) * one, height: missing * one },
        { of: 'back', y: ground, height: back * one },
      ].filter(({ height }) => height > 0) as Part[],
    })),
  };
}

export function reportWords(months: readonly MonthOfRegister[]): string {
  const sum = (of: 'missing' | 'stolen' | 'back') => months.reduce((all, month) => all + month[of], 0);
  const lost = sum('missing') + sum('stolen');
  if (lost === 0 && sum('back') === 0) return 'No device was reported in twelve months.';
  return `${formatCount(lost)} reported in twelve months, ${formatCount(sum('back'))} got back.`;
}
