import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { OverlaysMissing } from './OverlaysMissing.tsx';
import type { Overlay } from './useShortcuts.ts';

const load = () => import('./Overlays.tsx');
const Overlays = lazy<typeof OverlaysMissing>(() => load().catch(() => ({ default: OverlaysMissing })));

type Props = { shown: Overlay | null; show: (overlay: Overlay | null) => void };

/**
 * The field in the head that opens the palette, and what floats over the console: their script comes behind the first
 * screen, so that nothing typed right after Ctrl K is lost.
 */
export function Jump({ shown, show }: Props) {
  useEffect(() => {
    load().catch(() => {}); // the first use tries again
  }, []);
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
