import { ChevronRight, History, LifeBuoy, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { IconSlot } from '#ui/IconSlot.tsx';

export function ServiceRows({ but }: { but?: string }) {
  return (
    <div className="services">
      {SERVICES.filter(({ to }) => to !== but).map(({ to, name, icon, short }) => (
        <article className="service" key={to}>
          <Link to={to}>
            <IconSlot>{icon}</IconSlot>
            <h3 className="h4">{name}</h3>
            <p className="muted">{short}</p>
            <ChevronRight className="i" />
          </Link>
        </article>
      ))}
    </div>
  );
}

type Service = { to: string; name: string; icon: ReactNode; short: string };

/** The text of each service's own page is in `serviceTexts.ts`, which other pages do not load. */
const SERVICES: readonly Service[] = [
  {
    to: PATHS.protection,
    name: 'Protection',
    icon: <ShieldCheck />,
    short: 'Your device’s number, in your name.',
  },
  {
    to: PATHS.recovery,
    name: 'Recovery',
    icon: <Undo2 />,
    short: 'Report it, and anyone who checks it is warned.',
  },
  {
    to: PATHS.tracking,
    name: 'Tracking',
    icon: <History />,
    short: 'One history of reports and owners for each device.',
  },
  {
    to: PATHS.support,
    name: 'Support',
    icon: <LifeBuoy />,
    short: 'People in Lagos, by phone, e-mail and WhatsApp.',
  },
];
