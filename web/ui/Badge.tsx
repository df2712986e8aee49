import type { ReactNode } from 'react';
import { type Icon, IconSlot } from './IconSlot.tsx';

type Props = { icon?: Icon; accent?: boolean; children: ReactNode };

/** A short word about a thing that is no status of a device. */
export function Badge({ icon, accent = false, children }: Props) {
  return (
    <span className={accent ? 'badge badge-accent' : 'badge'}>
      {icon && <IconSlot>{icon}</IconSlot>}
      {children}
    </span>
  );
}
