import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

type Props = {
  title: string;
  note: ReactNode;
  wide?: true;
  /** The chart in a sentence. */
  find?: string;
  /** Hidden from screen readers. */
  chart: ReactNode;
  table: ReactNode;
};

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
