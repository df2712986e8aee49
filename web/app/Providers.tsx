import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { SessionProvider } from '../lib/session.tsx';

/** What every page stands in: who is signed in, and what is said about it. */
export function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const onSignedOut = useCallback(() => void navigate(PATHS.login), [navigate]);
  const onExpired = useCallback(() => {}, []);

  return (
    <SessionProvider onExpired={onExpired} onSignedOut={onSignedOut}>
      {children}
    </SessionProvider>
  );
}
