import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { IconButton } from './IconButton.tsx';
import { type Icon, IconSlot } from './IconSlot.tsx';
import { useSuppressToast } from './useSuppressToast.ts';

type Props = {
  /** The colours of that status, also where it is about no device. 'stolen' is an alarm and announced at once. */
  tone?: DeviceStatus;
  icon?: Icon;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  role?: 'status' | 'alert' | 'note';
};

export function Notice({ tone, icon, children, actions, onDismiss, role }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useSuppressToast(typeof children === 'string' ? children : null, line);
  return (
    <div ref={line} className="notice" data-status={tone} role={role ?? (tone === 'stolen' ? 'alert' : undefined)}>
      {icon && <IconSlot>{icon}</IconSlot>}
      <div>{children}</div>
      {actions && <span className="flow notice-actions">{actions}</span>}
      {onDismiss && <IconButton label="Dismiss" size="sm" icon={<X />} onClick={onDismiss} />}
    </div>
  );
}

type ProblemProps = { text: string | null; icon?: Icon; onDismiss?: () => void };

/** What went wrong with a form, until it is dismissed or sent again. */
export function Problem({ text, icon, onDismiss }: ProblemProps) {
  if (text === null) return null;
  return (
    <Notice tone="stolen" icon={icon} onDismiss={onDismiss}>
      {text}
    </Notice>
  );
}
