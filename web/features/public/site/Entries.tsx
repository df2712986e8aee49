import type { ReactNode } from 'react';
import { IconSlot } from '#ui/IconSlot.tsx';

export function Entries({ entries }: { entries: readonly { title: string; text: string; icon?: ReactNode }[] }) {
  return (
    <ul className="entries">
      {entries.map(({ title, text, icon }) => (
        <li key={title} className={icon ? 'entry-icon' : undefined}>
          {icon && <IconSlot>{icon}</IconSlot>}
          <h3 className="h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
