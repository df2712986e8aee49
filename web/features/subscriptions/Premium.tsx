import { Ban, Headset, type LucideIcon, Network, Truck, Zap } from 'lucide-react';
import { CLAIMS } from '../../../worker/schemas/claims.ts';
import { SUPPORT } from '../../../worker/schemas/support.ts';
import { Card } from '../../ui/Card.tsx';
import { IconSlot } from '../../ui/IconSlot.tsx';

type Service = { icon: LucideIcon; name: string; text: string };

/** The five premium services of the specification (part 2, §2). */
const SERVICES: readonly Service[] = [
  { icon: Truck, name: 'Courier service', text: 'A recovered device comes back to you by courier, free of charge.' },
  { icon: Zap, name: 'Priority recovery', text: 'Your report is taken up before those without a plan.' },
  { icon: Ban, name: 'Anti-sale protection', text: 'Every check of a stolen device warns whoever is about to buy it.' },
  { icon: Network, name: 'Recovery network', text: 'Whoever checks your device can reach you through us.' },
  { icon: Headset, name: 'Emergency hotline', text: `Call ${SUPPORT.phone} when a device is gone.` },
];

/** What comes with every plan, and what is promised of it: claims, worded as the specification words them. */
export function Premium() {
  return (
    <Card title="Premium services">
      <ul className="premium">
        {SERVICES.map(({ icon, name, text }) => (
          <li key={name}>
            <IconSlot>{icon}</IconSlot>
            <div>
              <h3 className="h4">{name}</h3>
              <p className="small muted">{text}</p>
            </div>
          </li>
        ))}
        <li className="promises">
          <dl aria-label="Support promises">
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
