import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Icon, IconSlot } from './IconSlot.tsx';

export function PlateNote({ icon, children }: { icon?: Icon; children: ReactNode }) {
  return (
    <div className="plate-note small">
      <IconSlot>{icon ?? <Info />}</IconSlot>
      <div>{children}</div>
    </div>
  );
}
