import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import type { Icon } from './IconSlot.tsx';

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

type FormProps = Pick<Props, 'title' | 'wide' | 'children'> & {
  /** Of `useForm`. */
  form: { props: ComponentProps<'form'>; busy: boolean };
  /** On the button that sends it. */
  submit: string;
  icon?: Icon;
  onClose: () => void;
  /** In place of `onClose`, for the button. */
  onCancel?: () => void;
  /** A dialog over this one. */
  over?: ReactNode;
};

/** A form that fills a dialog. It stays open while it is sent. */
export function FormDialog({ title, wide, form, submit, icon, onClose, onCancel, over, children }: FormProps) {
  const { props, busy } = form;
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={title} wide={wide}>
      <form className="stackable" {...props} aria-label={title}>
        {children}
        <DialogSubmit busy={busy} onCancel={onCancel ?? onClose} icon={icon}>
          {submit}
        </DialogSubmit>
      </form>
      {over}
    </Dialog>
  );
}

type DialogSubmitProps = { busy: boolean; onCancel: () => void; icon?: Icon; children: ReactNode };

export function DialogSubmit({ busy, onCancel, icon, children }: DialogSubmitProps) {
  return (
    <div className="dialog-actions">
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" kind="primary" busy={busy} icon={icon}>
        {children}
      </Button>
    </div>
  );
}
