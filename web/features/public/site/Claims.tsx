export function Claims({ label, figures }: { label: string; figures: readonly { value: string; label: string }[] }) {
  return (
    <section className="figures" aria-label={label}>
      <div className="wrap">
        <dl data-count={figures.length}>
          {figures.map(({ value, label: what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="amount">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
