import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onChecksChange, type RecentCheck, storedChecks } from './recentChecks.ts';

/** Fetched where there is something to show; a list that did not come is no fault of the page. */
const RecentChecks = lazy(() => import('./RecentChecks.tsx').catch(() => ({ default: () => null })));

/** The last checks of this phone, once there are any. */
export function Recents({ onAsk }: { onAsk: (check: RecentCheck) => void }) {
  const any = useSyncExternalStore(onChecksChange, hasAny, never);
  if (!any) return null;
  return (
    <Suspense fallback={null}>
      <RecentChecks onAsk={onAsk} />
    </Suspense>
  );
}

const hasAny = () => storedChecks() !== null;
const never = () => false;
