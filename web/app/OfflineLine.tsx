import { useOnline } from '#lib/browser/online.ts';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';

/** Overlays the page, so that nothing moves. */
export function OfflineLine() {
  return useOnline() ? null : (
    <div className="offline-line">
      <OfflineNotice />
    </div>
  );
}
