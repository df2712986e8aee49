import { WifiOff, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { IconButton } from './Button.tsx';
import { type Icon, IconSlot } from './IconSlot.tsx';
import { useSuppressToast } from './toast.ts';

type Props = {
  /** Its colours; 'stolen' is an alarm and announced at once. */
  status?: DeviceStatus;
  icon?: Icon;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  role?: 'status' | 'alert' | 'note';
};

export function Notice({ status, icon, children, actions, onDismiss, role }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useSuppressToast(typeof children === 'string' ? children : null, line);
  return (
    <div ref={line} className="notice" data-status={status} role={role ?? (status === 'stolen' ? 'alert' : undefined)}>
      {icon && <IconSlot>{icon}</IconSlot>}
      <div>{children}</div>
      {actions && <span className="flow notice-actions">{actions}</span>}
      {onDismiss && <IconButton label="Dismiss" size="sm" icon={<X />} onClick={onDismiss} />}
    </div>
  );
}

/** `since`: the time of the data that is shown. */
export function OfflineNotice({ since }: { since?: number | Date }) {
  return (
    <Notice icon={<WifiOff />} role="status">
      You are offline.{' '}
      {since !== undefined && (
        <>
          You see what was loaded on <span className="num">{formatDateTime(since)}</span>;{' '}
        </>
      )}
      {since === undefined ? 'Nothing' : 'nothing'} you typed is lost.
    </Notice>
  );
}
