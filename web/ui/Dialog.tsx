import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './IconButton.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** The quiet one first. */
  actions?: ReactNode;
  /** The first focusable element if it is missing. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Wide enough for a form with two columns. */
  wide?: boolean;
};

/** A sheet under 640 px. */
export function Dialog({ open, onOpenChange, title, children, actions, initialFocus, wide }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup className={wide ? 'dialog dialog-wide' : 'dialog'} initialFocus={initialFocus}>
            <Base.Title className="dialog-title">{title}</Base.Title>
            <div className="stack dialog-body muted mt-3">{children}</div>
            {actions && <div className="dialog-actions">{actions}</div>}
            <Base.Close className="dialog-close" render={<IconButton label="Close" size="sm" icon={<X />} />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
