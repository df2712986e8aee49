import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { redirectFor } from '#lib/session/sessionRules.ts';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { Ghost } from '#ui/Ghost.tsx';
import { Booting } from './Booting.tsx';

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
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}

/** The session could not be checked; nobody is logged out for that. */
function NoAnswerPage({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const cut = statusOf(failure) === null;
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      <Ghost />
      <h1 className="h2" tabIndex={-1}>
        {cut ? 'We can’t reach Ownmark' : 'Ownmark can’t open this page now'}
      </h1>
      <p className="lead prose">
        {messageOf(failure, cut ? NETWORK_ERROR : undefined)} You are still logged in. What you typed is saved.
        {cut && ' This page tries again by itself when the connection is back.'}
      </p>
      <div className="btn-row">
        <button className="btn btn-primary" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}
