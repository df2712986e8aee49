import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { OverlaysMissing } from './OverlaysMissing.tsx';
import type { Overlay } from './useShortcuts.ts';

const Overlays = lazy<typeof OverlaysMissing>(() =>
  import('./Overlays.tsx').catch(() => ({ default: OverlaysMissing })),
);

type Props = { shown: Overlay | null; show: (overlay: Overlay | null) => void };

/** The field in the head that opens the palette, and what floats over the console: their script comes with the first use. */
export function Jump({ shown, show }: Props) {
  return (
    <>
      <button
        type="button"
        className="jump"
        aria-label="Jump to a user, device, transfer or receipt"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
      >
        <Search className="i" />
        <span>Jump to a user, device, transfer or receipt</span>
        <kbd className="kbd">Ctrl</kbd>
        <kbd className="kbd">K</kbd>
      </button>
      {shown && (
        <Suspense fallback={null}>
          <Overlays shown={shown} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}
