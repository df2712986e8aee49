import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: Remove “Old Redmi in the drawer”? */
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  preferCancel?: boolean;
  /** While it is true, the dialog stays open and can't be closed. */
  busy?: boolean;
  onConfirm: () => void;
};

/** The focus is on Cancel; a press outside does nothing. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, children, danger, preferCancel, busy } = props;
  const { confirmLabel, cancelLabel = 'Cancel', onConfirm } = props;
  const wayOut = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog" initialFocus={wayOut}>
            <AlertDialog.Title className="dialog-title dialog-title-alone">{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description className="stack dialog-body muted mt-3" render={<div>{children}</div>} />
            )}
            <div className="dialog-actions">
              <Button
                ref={wayOut}
                kind={preferCancel ? 'primary' : 'secondary'}
                disabled={busy}
                onClick={() => onOpenChange(false)}
              >
                {cancelLabel}
              </Button>
              <Button kind={danger ? 'danger' : preferCancel ? 'secondary' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
