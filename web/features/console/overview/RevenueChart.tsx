import { Link } from 'react-router-dom';
import { naira } from '#lib/format/format.ts';
import type { MonthOfRegister } from '#lib/queries/outputs.ts';
import { Axis, GROUND, heightOf, linesOf, Names } from './Axis.tsx';
import { ChartCard } from './ChartCard.tsx';
import { monthLong, monthShort, receiptsOf } from './months.ts';
import { shortNaira, shortNumber, ticksOf } from './scale.ts';

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
          { value: String(payments), to: receiptsOf(month) },
          { value: naira(revenue), to: receiptsOf(month) },
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
        <Link key={month} to={receiptsOf(month)} tabIndex={-1}>
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
