import { PREMIUM } from '#features/shared/plans/premium.tsx';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { Card } from '#ui/Card.tsx';
import { IconSlot } from '#ui/IconSlot.tsx';

/** Claims, in the specification's words. */
export function Premium() {
  return (
    <Card title="Premium services">
      <ul className="stack gap-5 premium">
        {PREMIUM.map(({ title, text, icon }) => (
          <li key={title}>
            <IconSlot>{icon}</IconSlot>
            <div>
              <h3 className="h4">{title}</h3>
              <p className="small muted">{text}</p>
            </div>
          </li>
        ))}
        <li className="promises">
          <dl className="stack" aria-label="Support promises">
            {CLAIMS.support.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="amount">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      </ul>
    </Card>
  );
}
