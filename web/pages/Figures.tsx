import { CLAIMS } from '../../worker/schemas/claims.ts';

/** The four claims as one ruled line of the register. */
export function Figures() {
  return (
    <section className="figures" aria-label="Ownmark in figures">
      <div className="wrap">
        <dl>
          {CLAIMS.figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="amount">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
