import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconSlot } from '#ui/IconSlot.tsx';
import { SERVICES } from './services.tsx';

export function ServiceCards({ but }: { but?: string }) {
  return (
    <div className="services">
      {SERVICES.filter(({ to }) => to !== but).map(({ to, name, icon, short, link }) => (
        <article className="service" key={to}>
          <IconSlot>{icon}</IconSlot>
          <div>
            <h3 className="h3">{name}</h3>
            <p>{short}</p>
            <Link className="link-row" to={to}>
              {link}
              <ArrowRight className="i" />
            </Link>
          </div>
        </article>
      ))}
    </div>
  );
}
