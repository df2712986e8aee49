import { useOnline } from '#lib/browser/online.ts';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';

/** Says on every page outside the member area that there is no network; it lies over the page, so nothing moves. */
export function OfflineLine() {
  return useOnline() ? null : (
    <div className="offline-line">
      <OfflineNotice />
    </div>
  );
}
