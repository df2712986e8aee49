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
      </div>
    </section>
  );
}
