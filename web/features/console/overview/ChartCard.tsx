import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { TableFrame } from '#ui/TableFrame.tsx';

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
  find?: string;
  /** Hidden from screen readers. */
  chart: ReactNode;
};

/** A chart, and the same as a table. */
export function ChartCard({ note, wide, find, chart, ...table }: Props) {
  const { title } = table;
  return (
    <figure className={classes('card', 'chart-card', wide && 'chart-wide')} aria-label={title}>
      <figcaption className="card-head">
        <h2 className="h4">{title}</h2>
        {note}
        {find && <p className="find-line num">{find}</p>}
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

/** `share`: end of a class of overview.css. */
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
