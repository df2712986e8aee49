import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { SessionProvider } from '#lib/session/SessionProvider.tsx';
import { LOGGED_OUT } from '#schemas/responses/successTexts.ts';
import { ToastCorner } from '#ui/ToastCorner.tsx';
import { toast } from '#ui/toast.ts';
import { InstallCorner } from './InstallCorner.tsx';
import { PersonCorner } from './PersonCorner.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const onSignedOut = useCallback(() => {
    toast.success(LOGGED_OUT);
    void navigate(PATHS.login);
  }, [navigate]);

  return (
    <>
      <SessionProvider onSignedOut={onSignedOut}>{children}</SessionProvider>
      <ToastCorner />
      <InstallCorner />
      <PersonCorner />
    </>
  );
}
