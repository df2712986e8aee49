import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { ERRORS } from '../lib/errors.ts';
import { isSignedInPath } from '../lib/memberPaths.ts';
import { PATHS } from '../lib/paths.ts';
import { SessionProvider } from '../lib/session.tsx';
import { ToastCorner } from '../ui/ToastCorner.tsx';
import { toast } from '../ui/toast.ts';

/** What every page stands in: who is signed in, and what is said about it. */
export function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const onSignedOut = useCallback(() => {
    toast.success('Logged out successfully');
    void navigate(PATHS.login);
  }, [navigate]);

  return (
    <>
      <SessionProvider onExpired={tellExpired} onSignedOut={onSignedOut}>
        {children}
      </SessionProvider>
      <ToastCorner />
    </>
  );
}

/** On a public page an old session may end without a word: nobody there was doing anything with it. */
function tellExpired() {
  if (isSignedInPath(window.location.pathname)) toast.error(ERRORS.sessionEnded);
}
