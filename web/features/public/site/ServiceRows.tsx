import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconSlot } from '#ui/IconSlot.tsx';
import { SERVICES } from './services.tsx';

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
