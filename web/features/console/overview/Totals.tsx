import { Link } from 'react-router-dom';
import type { Stats } from '#lib/queries/outputs.ts';
import { type Total, totalsOf } from './totals.ts';

export function Totals({ stats }: { stats: Stats }) {
  return (
    <section className="stat-grid" aria-label="Totals">
      {totalsOf(stats).map((total) => (
        <TotalCard key={total.label} total={total} />
      ))}
    </section>
  );
}

function TotalCard({ total: { label, value, to, parts } }: { total: Total }) {
  return (
    <div className="card">
      <div className="stat">
        <span className="inline stat-label muted">{label}</span>
        <Link className="stat-value amount" to={to} aria-label={`${label}: ${value}`}>
          {value}
        </Link>
      </div>
      <dl className="mini-facts">
        {parts.map((part) => (
          <div key={part.term}>
            <dt>{part.term}</dt>
            <dd>
              <Link to={part.to}>{part.value}</Link>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
