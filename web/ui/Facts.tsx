import type { ReactNode } from 'react';

export type FactRow = { term: string; value: ReactNode };

/** A row that is none is left out. */
export function Facts({ rows }: { rows: readonly (FactRow | false | null | undefined | '')[] }) {
  return (
    <dl className="facts">
      {rows.map(
        (row) =>
          row && (
            <div key={row.term}>
              <dt>{row.term}</dt>
              <dd>{row.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
