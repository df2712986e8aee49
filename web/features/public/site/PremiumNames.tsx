import { PREMIUM } from '#features/shared/payments/premium.tsx';
import { IconSlot } from '#ui/IconSlot.tsx';

/** Names alone: what is claimed of them stands nowhere beside an order. */
export function PremiumNames() {
  return (
    <ul className="premium-names">
      {PREMIUM.map(({ title, icon }) => (
        <li key={title}>
          <IconSlot>{icon}</IconSlot>
          {title}
        </li>
      ))}
    </ul>
  );
}
