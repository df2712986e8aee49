import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onChecksChange, type RecentCheck, storedChecks } from './recentChecks.ts';

/** Loaded on demand; a failure shows nothing. */
const RecentChecks = lazy(() => import('./RecentChecks.tsx').catch(() => ({ default: () => null })));

export function LazyRecentChecks({ onAsk }: { onAsk: (check: RecentCheck) => void }) {
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
