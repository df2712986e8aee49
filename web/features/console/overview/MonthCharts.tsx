import { formatCount } from '#lib/format/counts.ts';
import { naira } from '#lib/format/format.ts';
import type { MonthOfRegister } from '#lib/queries/outputs.ts';
import { Link } from '#ui/Link.tsx';
import { Axis, ChartCard, GROUND, heightOf, linesOf, Names, shortNaira, shortNumber, ticksOf } from './ChartParts.tsx';
import { monthLong, monthShort, receiptsPath, signUpsPath } from './Totals.tsx';

type Props = { months: MonthOfRegister[] };

export function RevenueChart({ months }: Props) {
  const now = months.at(-1)?.month ?? '';
  return (
    <ChartCard
      title="Revenue by month"
      note={<span className="xs muted">Naira{now && `; ${monthLong(now)} so far`}</span>}
      chart={<Bars months={months} />}
      head={['Month', 'Transactions', 'Revenue']}
      rows={months.toReversed().map(({ month, revenue, payments }) => ({
        name: monthLong(month),
        cells: [
          { value: String(payments), to: receiptsPath(month) },
          { value: naira(revenue), to: receiptsPath(month) },
        ],
      }))}
    />
  );
}

function Bars({ months }: Props) {
  const best = Math.max(...months.map(({ revenue }) => revenue), 0);
  const ticks = ticksOf(best);
  const width = 100 / months.length;
  const middle = (index: number) => (index + 0.5) * width;
  const last = months.length - 1;
  const isLabelled = (index: number) => index === last || months[index]?.revenue === best;
  return (
    <svg className="chart" aria-hidden="true">
      <Axis lines={linesOf(ticks)} say={(value) => (value === 0 ? '0' : shortNaira(value))} />
      {months.map(({ month, revenue }, index) => (
        <Link key={month} to={receiptsPath(month)} tabIndex={-1}>
          <title>
            {monthLong(month)}: {naira(revenue)}
          </title>
          <rect className="hit" x={`${index * width}%`} y="0" width={`${width}%`} height={GROUND} />
          <rect
            className={index === last ? 'bar-now' : 'bar'}
            x={`${index * width + width * 0.2}%`}
            y={heightOf(revenue, ticks)}
            width={`${width * 0.6}%`}
            height={GROUND - heightOf(revenue, ticks)}
          />
          {revenue > 0 && isLabelled(index) && (
            <text className="strong" x={`${middle(index)}%`} y={heightOf(revenue, ticks) - 6} textAnchor="middle">
              {shortNumber(revenue)}
            </text>
          )}
        </Link>
      ))}
      <Names at={middle} names={months.map(({ month }) => monthShort(month))} />
    </svg>
  );
}

/** The running month is dotted. */
export function SignUpsChart({ months }: Props) {
  const now = months.at(-1)?.month ?? '';
  return (
    <ChartCard
      title="Sign-ups by month"
      note={now && <span className="xs muted">{monthLong(now)} so far</span>}
      chart={<Line months={months} />}
      head={['Month', 'Sign-ups']}
      rows={months.toReversed().map(({ month, signUps }) => ({
        name: monthLong(month),
        cells: [{ value: formatCount(signUps), to: signUpsPath(month) }],
      }))}
    />
  );
}

function Line({ months }: Props) {
  const ticks = ticksOf(Math.max(...months.map(({ signUps }) => signUps), 0));
  const last = months.length - 1;
  const at = (index: number) => 2 + (index * 96) / Math.max(last, 1);
  const points = months.map(({ signUps }, index) => `${at(index)} ${heightOf(signUps, ticks)}`);
  const labelled = [last - 1, last].flatMap((index) => {
    const of = months[index];
    return of ? [{ index, of }] : [];
  });
  return (
    <svg className="chart" aria-hidden="true">
      <Axis lines={linesOf(ticks)} say={shortNumber} />
      <svg width="100%" height={GROUND} viewBox={`0 0 100 ${GROUND}`} preserveAspectRatio="none">
        <title>Sign-ups by month</title>
        <path className="line" d={`M${points.slice(0, -1).join('L')}`} />
        <path className="line so-far" d={`M${points.slice(-2).join('L')}`} />
      </svg>
      {months.map(({ month, signUps }, index) => (
        <Link key={month} to={signUpsPath(month)} tabIndex={-1}>
          <title>
            {monthLong(month)}: {formatCount(signUps)}
          </title>
          <rect className="hit" x={`${at(index) - 4}%`} y="0" width="8%" height={GROUND} />
        </Link>
      ))}
      {labelled.map(({ index, of: { month, signUps } }) => (
        <g key={month}>
          <circle className="dot" cx={`${at(index)}%`} cy={heightOf(signUps, ticks)} r="4" />
          <text className="strong" y={labelHeight(index, last)} {...beside(index)}>
            {shortNumber(signUps)}
          </text>
        </g>
      ))}
      <Names at={at} names={months.map(({ month }) => monthShort(month))} />
    </svg>
  );

  /** The running month's ends with the chart: a large number stays on the screen. */
  function beside(index: number) {
    if (index === last) return { x: '100%', textAnchor: 'end' } as const;
    const x = `${at(index)}%`;
    return rises(index) ? ({ x, dx: -8, textAnchor: 'end' } as const) : ({ x, textAnchor: 'middle' } as const);
  }

  /** The line would cross a number over the point: it stands beside it. */
  function rises(index: number): boolean {
    const next = months[index + 1];
    return next !== undefined && next.signUps > (months[index]?.signUps ?? 0);
  }

  /** Under the running month's point where the line comes down, unless the ground is too near. */
  function labelHeight(index: number, end: number): number {
    const height = heightOf(months[index]?.signUps ?? 0, ticks);
    const before = months[index - 1]?.signUps ?? 0;
    const falls = index === end && before > (months[index]?.signUps ?? 0) && height < GROUND - 26;
    return falls ? height + 20 : height - 10;
  }
}
