import { SUPPORT } from '#schemas/format/support.ts';

export function Claims({ figures }: { figures: readonly { value: string; label: string }[] }) {
  return (
    <section className="figures" aria-label="Ownmark in figures">
      <div className="wrap">
        <dl data-count={figures.length}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="amount">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">Checks and reports work at any hour. We answer the phone {SUPPORT.shortHours}.</p>
      </div>
    </section>
  );
}
