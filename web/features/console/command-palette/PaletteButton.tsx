import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { Overlay } from './shortcuts.ts';

type Props = { shown: Overlay | null; show: (overlay: Overlay | null) => void };

/**
 * The field that opens the palette. It loads with the first screen and the palette comes later, so that nothing typed
 * right after Ctrl K is lost.
 */
export function PaletteButton({ shown, show }: Props) {
  const Overlays = useOverlays(shown !== null);
  return (
    <>
      <button
        type="button"
        className="jump"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
      >
        <Search className="i" />
        <span>Jump to a user, device, transfer or receipt</span> <kbd className="kbd">Ctrl K</kbd>
      </button>
      {shown && Overlays && <Overlays shown={shown} onClose={() => show(null)} />}
    </>
  );
}

/** lazy() would wait a moment more. @param asked tries again */
function useOverlays(asked: boolean): typeof OverlaysMissing | null {
  const [Overlays, setOverlays] = useState<typeof OverlaysMissing | null>(null);
  useEffect(() => {
    if (Overlays) return;
    import('./Overlays.tsx').then(
      (script) => setOverlays(() => script.default),
      () => asked && setOverlays(() => OverlaysMissing),
    );
  }, [Overlays, asked]);
  return Overlays;
}

function OverlaysMissing({ onClose }: { shown: Overlay; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This did not load"
      confirmLabel="Reload the page"
      onConfirm={() => window.location.reload()}
    >
      <p>{NETWORK_ERROR}</p>
    </ConfirmDialog>
  );
}
