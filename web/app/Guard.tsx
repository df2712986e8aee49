import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { redirectFor } from '#lib/session/sessionRules.ts';
import { Booting } from './Booting.tsx';
import { NoAnswerPage } from './NoAnswerPage.tsx';

/** Renders the page for users who may see it (specification part 1, §2). */
export function Guard({ children }: { children: ReactNode }) {
  const { state, user, why, failure, retry } = useSession();
  const { pathname, search, hash } = useLocation();

  if (state === 'loading') return <Booting />;
  if (state === 'unknown') return <NoAnswerPage failure={failure} onRetry={retry} />;
  if (!user) {
    const remembered = why === 'left' ? undefined : { from: pathname + search + hash, ended: why === 'ended' };
    return <Navigate to={PATHS.login} replace state={remembered} />;
  }
  const elsewhere = redirectFor(user, pathname + search);
  return elsewhere ? <Navigate to={elsewhere} replace state={{ closed: pathname }} /> : children;
}
