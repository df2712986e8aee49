import { ERRORS } from '#lib/api/errors.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { Overlay } from './useShortcuts.ts';

export function OverlaysMissing({ onClose }: { shown: Overlay; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This did not load"
      confirmLabel="Reload the page"
      onConfirm={() => window.location.reload()}
    >
      <p>{ERRORS.network}</p>
    </ConfirmDialog>
  );
}
