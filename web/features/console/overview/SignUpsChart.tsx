import { Link } from 'react-router-dom';
import { formatCount } from '#lib/format/counts.ts';
import type { MonthOfRegister } from '#lib/queries/outputs.ts';
import { Axis, GROUND, heightOf, linesOf, Names } from './Axis.tsx';
import { ChartCard } from './ChartCard.tsx';
import { monthLong, monthShort, signUpsOf } from './months.ts';
import { shortNumber, ticksOf } from './scale.ts';

type Props = { months: MonthOfRegister[] };

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
        cells: [{ value: formatCount(signUps), to: signUpsOf(month) }],
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
        <Link key={month} to={signUpsOf(month)} tabIndex={-1}>
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
