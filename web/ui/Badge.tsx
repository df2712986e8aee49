import type { ReactNode } from 'react';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { type Icon, IconSlot } from './IconSlot.tsx';

type Props = {
  icon?: Icon;
  accent?: boolean;
  /** The badge takes the colours of this status. */
  status?: DeviceStatus;
  children: ReactNode;
};

export function Badge({ icon, accent = false, status, children }: Props) {
  return (
    <span className={accent ? 'badge badge-accent' : 'badge'} data-status={status}>
      {icon && <IconSlot>{icon}</IconSlot>}
      {children}
    </span>
  );
}
