import { Ban, Clock, Siren, Truck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { IconSlot } from '#ui/IconSlot.tsx';

type PremiumName = (typeof CLAIMS.premium)[number]['name'];

const ICONS: Record<PremiumName, ReactNode> = {
  'Courier service': <Truck />,
  'Priority recovery': <Clock />,
  'Anti-sale protection': <Ban />,
  'Recovery network': <Users />,
  'Emergency hotline': <Siren />,
};

export const PREMIUM = CLAIMS.premium.map(({ name, claim }) => ({ title: name, text: claim, icon: ICONS[name] }));

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
