import { ArrowRightLeft, Bell, EyeOff, Fingerprint } from 'lucide-react';
import { Card } from '#ui/Card.tsx';

const FEATURES = [
  { icon: Fingerprint, text: 'One owner: an IMEI or serial number can be registered once only.' },
  { icon: Bell, text: 'Reported missing or stolen, it warns everybody who checks it.' },
  { icon: EyeOff, text: 'Your name and phone stay hidden unless you choose to show them.' },
  { icon: ArrowRightLeft, text: 'A code guards every change of its owner.' },
];

export function SecurityFeatures() {
  return (
    <Card title="Security features">
      <ul className="stack gap-3 features">
        {FEATURES.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon className="i" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
