import type { ReactNode } from 'react';

export type FactRow = { term: string; value: ReactNode };

export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="facts">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
