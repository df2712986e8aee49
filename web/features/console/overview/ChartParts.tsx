import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { TableFrame } from '#ui/DataTable.tsx';
import { Link } from '#ui/Link.tsx';

type Cell = { value: string; to?: string };
type TableProps = {
  title: string;
  head: readonly string[];
  rows: readonly { name: string; cells: readonly Cell[] }[];
};
type Props = TableProps & {
  note: ReactNode;
  wide?: true;
  /** The chart in a sentence. */
  finding?: string;
  /** Hidden from screen readers. */
  chart: ReactNode;
};

/** A chart, and the same as a table. */
export function ChartCard({ note, wide, finding, chart, ...table }: Props) {
  const { title } = table;
  return (
    <figure className={classes('card', 'chart-card', wide && 'chart-wide')} aria-label={title}>
      <figcaption className="card-head">
        <h2 className="h4">{title}</h2>
        {note}
        {finding && <p className="find-line num">{finding}</p>}
      </figcaption>
      {chart}
      <details className="as-table">
        <summary className="link-row xs">
          Show as a table
          <span className="sr-only">: {title}</span>
          <ChevronDown className="i" />
        </summary>
        <ChartTable {...table} />
      </details>
    </figure>
  );
}

function ChartTable({ title, head, rows }: TableProps) {
  return (
    <TableFrame label={`${title}, table`}>
      <table className="table chart-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={index > 0 ? 'right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ value, to }, index) => (
                <td key={head[index + 1]} className="right num">
                  {to ? (
                    <Link to={to} aria-label={`${name}, ${head[index + 1]}: ${value}`}>
                      {value}
                    </Link>
                  ) : (
                    value
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** `share`: end of a class of charts.css. */
export function Legend({ parts }: { parts: readonly { share: string; word: string }[] }) {
  return (
    <ul className="flow legend muted">
      {parts.map(({ share, word }) => (
        <li key={share}>
          <svg className="swatch" aria-hidden="true">
            <rect className={`share-${share}`} width="100%" height="100%" />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  );
}

/** Pixels from above. */
export const GROUND = 188;
export const TOP = 20;

/** In pixels from above. */
export const heightOf = (value: number, ticks: readonly number[]): number =>
  GROUND - (value / (ticks.at(-1) ?? 1)) * (GROUND - TOP);

export const linesOf = (ticks: readonly number[]) => ticks.map((value) => ({ value, y: heightOf(value, ticks) }));

type AxisProps = { lines: readonly { value: number; y: number }[]; say: (value: number) => string };

export function Axis({ lines, say }: AxisProps) {
  return lines.map(({ value, y }) => (
    <g key={y}>
      <line className={value === 0 ? 'base' : 'grid'} x1="0" x2="100%" y1={y} y2={y} />
      <text x="-8" y={y + 4} textAnchor="end">
        {say(value)}
      </text>
    </g>
  ));
}

/** Every second name stands only where there is room. */
export function Names({ at, names }: { at: (index: number) => number; names: readonly string[] }) {
  const last = names.length - 1;
  return names.map((name, index) => (
    <text
      key={name}
      className={index === last ? 'strong' : (last - index) % 2 === 1 ? 'if-room' : undefined}
      x={`${at(index)}%`}
      y={GROUND + 20}
      textAnchor="middle"
    >
      {name}
    </text>
  ));
}

const LINES = 4;

/** Round values from 0 to the first that is at least `max`; three to five of them. */
export function ticksOf(max: number): number[] {
  const step = roundUp(Math.max(max, 1) / LINES);
  const count = Math.max(Math.ceil(max / step), 2);
  return Array.from({ length: count + 1 }, (_, line) => line * step);
}

/** The next of 1, 2, 5, 10, 20, 50 …; whole, because counts are. */
function roundUp(value: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(value)), 0);
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= value) ?? value;
}

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });

/** '5.24M' */
export const shortNumber = (value: number): string => SHORT.format(value);

/** '₦5.24M' */
export const shortNaira = (value: number): string => `₦${shortNumber(value)}`;
