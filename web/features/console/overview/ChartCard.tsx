import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

type Props = {
  title: string;
  /** What is measured, and how far. */
  note: ReactNode;
  wide?: true;
  /** What there is to see, in a sentence. */
  find?: string;
  /** Drawn for the eye alone. */
  chart: ReactNode;
  /** The same numbers, each leading to its list. */
  table: ReactNode;
};

/** A chart with the table behind it. */
export function ChartCard({ title, note, wide, find, chart, table }: Props) {
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
        {table}
      </details>
    </figure>
  );
}
